/** A file as it is kept: its content was looked at and, for images and tables, written anew. */
export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'application/pdf' | 'text/csv';
  readonly extension: 'jpg' | 'pdf' | 'csv';
  readonly thumbnail: Uint8Array | null;
}
