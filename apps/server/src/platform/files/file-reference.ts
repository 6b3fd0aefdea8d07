/** Where a stored file lies, as the wire and the records name it. */
export interface FileReference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

/** Paths on this server that show a file for ten to fifteen minutes, without a session. */
export interface FileLink {
  readonly url: string;
  /** The small preview of an image; the file itself for other kinds. */
  readonly thumbnailURL: string;
}
