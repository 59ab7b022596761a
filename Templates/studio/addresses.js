/* The addresses of albums, for those to whom they are sent. */
import { say } from "./words.js";
import { button, toast } from "./layer.js";

/** A button that copies the address of an album: the whole one if the site's is known. */
export function copying({ url, address }) {
  return button(say("copyAddress"), async () => {
    const text = url ?? address;
    try {
      await navigator.clipboard.writeText(text);
      toast(say("addressCopied"));
    } catch {
      // Without a secure connection there is no clipboard.
      toast(text, [], true);
    }
  });
}
