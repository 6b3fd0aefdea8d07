/** A picture with its small form; null when there is none. */
export interface Picture {
  alt: string;
  image: { url: string; thumbnailURL: string } | null;
}
