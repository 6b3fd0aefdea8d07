/** What a picture may measure. Pixels and bytes. */
export const pictureLimits = {
  longSide: 1600,
  bytes: 300_000,
  /** Smaller than this nothing can be seen. */
  shortest: 400,
} as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size within which a picture is kept; a small one stays as it is. */
export function fitWithin({ width, height }: PictureSize, longSide: number): PictureSize {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** What is tried one after another until a picture is small enough: first quality, then size. */
export const pictureSteps: readonly { readonly longSide: number; readonly quality: number }[] = [
  { longSide: 1600, quality: 0.82 },
  { longSide: 1600, quality: 0.68 },
  { longSide: 1600, quality: 0.5 },
  { longSide: 1200, quality: 0.6 },
  { longSide: 900, quality: 0.6 },
  { longSide: 640, quality: 0.5 },
  { longSide: pictureLimits.shortest, quality: 0.4 },
];
