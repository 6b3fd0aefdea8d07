import type { Decode } from './decode.ts';

/** The browser's own decoder where it has one, else one of WebAssembly, loaded when first needed. */
export async function openDecoder(): Promise<Decode> {
  return (await nativeDecoder()) ?? (await import('./qr-wasm.ts')).openWasmDecoder();
}

async function nativeDecoder(): Promise<Decode | undefined> {
  const Detector = window.BarcodeDetector;
  if (Detector === undefined) return undefined;
  // Desktop browsers name the class and know no format.
  const formats = await Detector.getSupportedFormats();
  if (!formats.includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (frame) => {
    const [found] = await detector.detect(frame);
    return found?.rawValue || undefined;
  };
}
