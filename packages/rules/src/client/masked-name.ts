const hidden = '**';

/**
 * A name that its owner recognises and nobody learns: of each word the first letter, whatever its
 * length. Shown of an account that another agency made, until it is added.
 */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return hidden;
  return words.map((word) => `${[...word][0] ?? ''}${hidden}`).join(' ');
}
