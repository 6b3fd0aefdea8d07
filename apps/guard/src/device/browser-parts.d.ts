/** What browsers have and TypeScript's library does not know yet. */

interface MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface MediaTrackConstraintSet {
  torch?: boolean;
}

interface DetectedBarcode {
  readonly rawValue: string;
  readonly format: string;
}
interface BarcodeDetector {
  detect: (source: ImageBitmapSource) => Promise<DetectedBarcode[]>;
}
interface BarcodeDetectorConstructor {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

interface NDEFRecord {
  readonly recordType: string;
  readonly encoding?: string;
  readonly data?: DataView;
}
interface NDEFReadingEvent extends Event {
  readonly serialNumber: string;
  readonly message: { readonly records: readonly NDEFRecord[] };
}
interface NDEFReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
}

interface Window {
  readonly BarcodeDetector?: BarcodeDetectorConstructor;
  readonly NDEFReader?: new () => NDEFReader;
}
