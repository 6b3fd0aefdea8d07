/**
 * A number without what people put between its groups (blanks, brackets, plus, dots, slashes,
 * hyphens), as the generated columns of the searches hold it.
 */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/[\s()+./-]/g, '');
}
