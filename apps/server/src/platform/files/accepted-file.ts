/** A file as it is kept: its content was looked at and, for images, written anew. */
export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
  readonly thumbnail: Uint8Array | null;
}
