/**
 * Letters as dots, so that a caption needs no font of the machine. Each letter is seven rows of
 * five dots, a row being one number read from its bits.
 */
const letters: Readonly<Record<string, readonly number[]>> = {
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  ':': [0, 4, 4, 0, 4, 4, 0],
  ' ': [0, 0, 0, 0, 0, 0, 0],
};

/** An SVG path that writes the text with its upper left corner at (x, y), a dot being `size` wide. */
export function letteringPath(text: string, x: number, y: number, size: number): string {
  return [...text]
    .flatMap((letter, place) => dotsOf(letter, x + place * 6 * size, y, size))
    .join('');
}

function dotsOf(letter: string, x: number, y: number, size: number): string[] {
  const rows = letters[letter];
  if (rows === undefined) throw new Error(`no lettering for ${letter}`);
  return rows.flatMap((bits, row) =>
    [4, 3, 2, 1, 0]
      .filter((bit) => (bits >> bit) & 1)
      .map((bit) => `M${x + (4 - bit) * size} ${y + row * size}h${size}v${size}h-${size}z`),
  );
}
