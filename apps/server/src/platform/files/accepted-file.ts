/** A file as it is kept: its content was looked at and, for images and tables, written anew. */
export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly contentType:
    | 'image/jpeg'
    | 'application/pdf'
    | 'text/csv'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  readonly extension: 'jpg' | 'pdf' | 'csv' | 'xlsx' | 'zip';
  readonly thumbnail: Uint8Array | null;
  /** What came in, where it is kept as well; a PDF is kept as it came. */
  readonly original?: OriginalFile;
}

/** An image as it was taken, with whatever else it holds. */
export interface OriginalFile {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png' | 'webp';
}
