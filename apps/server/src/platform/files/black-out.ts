import sharp from 'sharp';
import { pixelsOf, type BlackoutBox } from '@guardroom/rules/incident/release/blackout';
import { acceptedJpeg, readImage } from './check-image.ts';

/** A picture written anew, with its small preview. */
export interface BlackedOut {
  readonly bytes: Uint8Array;
  readonly thumbnail: Uint8Array;
}

const quality = 80;
const black = { r: 0, g: 0, b: 0 };

/**
 * Writes an image anew with the boxes black in its pixels: nothing of what was there is in the file,
 * nor in its preview. The same image with the same boxes gives the same bytes.
 */
export async function blackOut(
  image: Uint8Array,
  boxes: readonly BlackoutBox[],
): Promise<BlackedOut> {
  // Drawn on pixels, not on a JPEG: upright first, so that the boxes lie where they were seen.
  const { data, info } = await readImage(image).toBuffer({ resolveWithObject: true });
  const covers = boxes.map((box) => {
    const { left, top, width, height } = pixelsOf(box, info);
    return {
      input: { create: { width, height, channels: 3, background: black } },
      left,
      top,
    } as const;
  });
  const whole = await sharp(data)
    .composite([...covers])
    .jpeg({ quality })
    .toBuffer();
  const { bytes, thumbnail } = await acceptedJpeg(whole);
  if (thumbnail === null) throw new Error('an image has a preview');
  return { bytes, thumbnail };
}
