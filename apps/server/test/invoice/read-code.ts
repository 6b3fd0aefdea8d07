import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as mupdf from 'mupdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A page of a PDF as it is printed, 200 dots an inch: a PNG. */
export function printedPage(bytes: Uint8Array, page: number): Uint8Array {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf');
  const scale = mupdf.Matrix.scale(200 / 72, 200 / 72);
  return document.loadPage(page).toPixmap(scale, mupdf.ColorSpace.DeviceRGB).asPNG();
}

let isReady = false;

/** The text of the QR code that a picture shows; undefined where it shows none. */
export async function readCode(png: Uint8Array): Promise<string | undefined> {
  if (!isReady) {
    // The decoder of guards' phones. Left to itself it would ask the internet for its program.
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = new Uint8Array(await readFile(path)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isReady = true;
  }
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return found?.text;
}
