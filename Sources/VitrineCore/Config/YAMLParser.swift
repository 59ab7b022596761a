/// The parameters are the text and the name by which the owner knows the file. The result is nil if the text is empty.
package typealias YAMLParser = @Sendable (_ text: String, _ file: String) throws(ConfigProblems) -> ConfigNode?
