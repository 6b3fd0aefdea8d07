import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const reader = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs');
const place = 'http://pdf.test';

/** What is seen of a PDF: how much of a page's area each thing takes, from 0 to 1, all pages together. */
export interface SeenPdf {
  readonly pages: number;
  /** In the order of the colours that were asked for. */
  readonly colours: readonly number[];
  /** Text and lines. */
  readonly ink: number;
}

/** Draws a PDF in a browser of its own page, as a reader shows it, and looks for colours in it. */
export async function seePdf(
  beside: Page,
  bytes: Uint8Array,
  colours: readonly string[],
): Promise<SeenPdf> {
  const page = await beside.context().newPage();
  try {
    await page.route(`${place}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/file.pdf') return route.fulfill({ body: Buffer.from(bytes) });
      if (pathname === '/reader.mjs') {
        return route.fulfill({ path: reader, contentType: 'text/javascript' });
      }
      return route.fulfill({ body: '<!doctype html><title>PDF</title>', contentType: 'text/html' });
    });
    await page.goto(place);
    return await page.evaluate(draw, colours);
  } finally {
    await page.close();
  }
}

/** Runs in the browser. */
async function draw(colours: readonly string[]): Promise<SeenPdf> {
  const path = '/reader.mjs';
  const { getDocument } = await import(path);
  const data = new Uint8Array(await (await fetch('/file.pdf')).arrayBuffer());
  const pdf = await getDocument({ data, disableFontFace: true }).promise;
  const wanted = colours.map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  const seen = { pages: pdf.numPages, colours: colours.map(() => 0), ink: 0 };
  for (let number = 1; number <= seen.pages; number += 1) {
    const sheet = await pdf.getPage(number);
    const viewport = sheet.getViewport({ scale: 1 });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    const canvasContext = canvas.getContext('2d');
    if (canvasContext === null) throw new Error('nothing to draw on');
    await sheet.render({ canvas, canvasContext, viewport }).promise;
    const { data: pixels } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
    const share = 4 / pixels.length;
    for (let at = 0; at < pixels.length; at += 4) {
      const pixel = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      if (pixel.every((channel) => channel < 110)) seen.ink += share;
      for (const [index, colour] of wanted.entries()) {
        const isIt = colour.every((channel, rgb) => Math.abs(channel - (pixel[rgb] ?? 0)) < 24);
        if (isIt) seen.colours[index] = (seen.colours[index] ?? 0) + share;
      }
    }
  }
  return seen;
}
