/** Reads the text of a QR code in a picture; undefined where it shows none. */
export type Decode = (frame: HTMLVideoElement) => Promise<string | undefined>;
