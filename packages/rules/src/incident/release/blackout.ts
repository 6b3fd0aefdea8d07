/** A part of a picture that is blacked out, in ten thousandths of its width and height. */
export interface BlackoutBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole of a side. */
export const wholeSide = 10_000;

/** The smallest box: what is drawn smaller was a slip of the hand. */
export const leastSide = 50;

/** Whether a box lies within a picture. */
export function fitsPicture({ left, top, width, height }: BlackoutBox): boolean {
  return left >= 0 && top >= 0 && left + width <= wholeSide && top + height <= wholeSide;
}

/** Pixels of a picture. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Every pixel that a box touches, if only in part. */
export function pixelsOf(
  box: BlackoutBox,
  picture: { readonly width: number; readonly height: number },
): PixelBox {
  const from = (at: number, side: number) => Math.floor((at * side) / wholeSide);
  const until = (at: number, side: number) => Math.min(side, Math.ceil((at * side) / wholeSide));
  const left = from(box.left, picture.width);
  const top = from(box.top, picture.height);
  return {
    left,
    top,
    width: Math.max(1, until(box.left + box.width, picture.width) - left),
    height: Math.max(1, until(box.top + box.height, picture.height) - top),
  };
}
