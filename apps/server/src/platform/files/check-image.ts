import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { Refusal, refuse } from '../graphql/refusal/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';

const thumbnailSide = 160;
const quality = 80;
/** The largest photo of a telephone in use; a decoded image takes four bytes a pixel. */
const mostPixels = 64_000_000;
const secondsToDecode = 20;

// Each job keeps to one core and nothing is kept of it: at most two run at a time.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes an image anew as JPEG, upright and on white, with a thumbnail: what is not picture
 * (position, device, appended bytes) does not survive.
 * @param longestSide pixels that a side has at most
 * @throws FILE_REFUSED when it cannot be read to its end or has too many pixels
 */
export function checkImage(bytes: Uint8Array, longestSide = 1600): Promise<AcceptedFile> {
  return decoding(async () => {
    const whole = await readImage(bytes).resize(inside(longestSide)).jpeg({ quality }).toBuffer();
    return acceptedJpeg(whole);
  });
}

/** An image to be written anew: upright and on white. */
export function readImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .flatten({ background: '#fff' });
}

export async function acceptedJpeg(whole: Buffer): Promise<AcceptedFile> {
  const thumbnail = await sharp(whole).resize(inside(thumbnailSide)).jpeg({ quality }).toBuffer();
  return { bytes: whole, contentType: 'image/jpeg', extension: 'jpg', thumbnail };
}

/** Says what is wrong with an image that cannot be decoded. @throws FILE_REFUSED */
export async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('pixel limit')) {
      return refuse('FILE_REFUSED', 'The image has too many pixels. The most is 64 megapixels.');
    }
    return refuse('FILE_REFUSED', 'The image is damaged. Please take or choose another one.');
  }
}

export function inside(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
