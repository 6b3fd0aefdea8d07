import type { AcceptedFile } from './accepted-file.ts';
import { acceptedJpeg, decoding, inside, readImage } from './check-image.ts';
import { refuse } from '../graphql/refusal/refusal.ts';

/** As large as paper can show; letters and edges stay sharp. */
const longestSide = 800;
const shortestSide = 32;
const quality = 92;

/**
 * Writes a logo anew as JPEG on white, as it stands on paper, at most 800 px a side.
 * @throws FILE_REFUSED when it cannot be read to its end, or is too small to be seen
 */
export function checkLogo(bytes: Uint8Array): Promise<AcceptedFile> {
  return decoding(async () => {
    const { data, info } = await readImage(bytes)
      .resize(inside(longestSide))
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < shortestSide) {
      return refuse(
        'FILE_REFUSED',
        `The logo is too small. It needs at least ${shortestSide} pixels a side.`,
      );
    }
    return acceptedJpeg(data);
  });
}
