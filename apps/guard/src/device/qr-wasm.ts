import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decode } from './decode.ts';

/** Pixels of the longer side that are looked at: a code that fills a quarter of it is read. */
const longSide = 960;

/** The decoder of browsers without one of their own; its code lies beside the application. */
export async function openWasmDecoder(): Promise<Decode> {
  await prepareZXingModule({
    overrides: { locateFile: (name: string) => (name.endsWith('.wasm') ? wasmAddress : name) },
    fireImmediately: true,
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser draws no pictures');
  return async (frame) => {
    const { videoWidth, videoHeight } = frame;
    if (videoWidth === 0) return undefined;
    const scale = Math.min(1, longSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found?.text || undefined;
  };
}
