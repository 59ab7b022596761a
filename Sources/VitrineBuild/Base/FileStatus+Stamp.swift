internal import VitrineCore
internal import VitrineDisk

extension FileStatus {
    var stamp: FileStamp {
        FileStamp(device: device, inode: inode, size: size, modified: modified, changed: changed)
    }
}

extension Disk.Entry {
    var stamp: FileStamp { status.stamp }
}
