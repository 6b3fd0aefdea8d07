import sharp, { type ResizeOptions } from 'sharp';
import { refuse } from '../graphql/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';

const longestSide = 1600;
const thumbnailSide = 160;
const quality = 80;
/** The largest photo of a telephone in use; a decoded image takes four bytes a pixel. */
const mostPixels = 64_000_000;
const secondsToDecode = 20;

// Each job keeps to one core and nothing is kept of it: at most two run at a time.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes an image anew as JPEG, upright and on white, at most 1600 px a side, with a thumbnail:
 * what is not picture (position, device, appended bytes) does not survive.
 * @throws FILE_REFUSED when it cannot be read to its end or has too many pixels
 */
export async function checkImage(bytes: Uint8Array): Promise<AcceptedFile> {
  try {
    const whole = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .resize(inside(longestSide))
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer();
    const thumbnail = await sharp(whole).resize(inside(thumbnailSide)).jpeg({ quality }).toBuffer();
    return { bytes: whole, contentType: 'image/jpeg', extension: 'jpg', thumbnail };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      return refuse('FILE_REFUSED', 'The image has too many pixels. The most is 64 megapixels.');
    }
    return refuse('FILE_REFUSED', 'The image is damaged. Please take or choose another one.');
  }
}

function inside(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
