import sharp from 'sharp';

/** A photograph-like picture of about so many bytes. */
export async function pictureOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = 1200;
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  const raw = sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise },
  });
  for (let quality = 90; quality > 10; quality -= 10) {
    const picture = await raw.clone().jpeg({ quality }).toBuffer();
    if (picture.length <= bytes) return new Uint8Array(picture);
  }
  throw new Error('no picture is as small');
}
