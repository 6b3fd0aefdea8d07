import { openSync, writeSync, closeSync } from 'node:fs';
import { encode } from 'uqr';

/** A film for Chromium's fake camera: codes as they come into view, so that the true decoder runs. */
export interface FilmPart {
  /** The text of the code; null: nothing is in view. */
  readonly code: string | null;
  readonly seconds: number;
}

const width = 640;
const height = 480;
const framesPerSecond = 10;

/** Writes the film as Y4M; the camera plays it again and again. */
export function writeCodeFilm(path: string, parts: readonly FilmPart[]): void {
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`);
  const colourless = Buffer.alloc((width * height) / 2, 128);
  for (const { code, seconds } of parts) {
    const picture = pictureOf(code);
    for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, picture);
      writeSync(file, colourless);
    }
  }
  closeSync(file);
}

/** The brightness of each pixel: the code in the middle of grey, as on a wall. */
function pictureOf(code: string | null): Buffer {
  const picture = Buffer.alloc(width * height, 140);
  if (code === null) return picture;
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const pixels = Math.floor((height * 0.6) / size);
  const left = Math.floor((width - pixels * size) / 2);
  const top = Math.floor((height - pixels * size) / 2);
  for (let y = 0; y < size * pixels; y += 1) {
    for (let x = 0; x < size * pixels; x += 1) {
      const isDark = data[Math.floor(y / pixels)]?.[Math.floor(x / pixels)] === true;
      picture[(top + y) * width + left + x] = isDark ? 30 : 225;
    }
  }
  return picture;
}
