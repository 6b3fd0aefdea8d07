import type { Figure } from './figure.ts';

/** The figures beside their targets, as lines of text. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.what,
    figure.value,
    figure.target ?? '',
    figure.met === undefined ? '' : figure.met ? 'met' : 'MISSED',
  ]);
  const all = [['what', 'figure', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const lines = all.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0] ?? '', rule.trimEnd(), ...lines.slice(1)];
}

// Numbers are read by their right ends.
function pad(cell: string, width: number, column: number): string {
  return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);
}

/** `7 of 9 targets met.` */
export function summaryOf(figures: readonly Figure[]): string {
  const aimed = figures.filter(({ met }) => met !== undefined);
  const met = aimed.filter((figure) => figure.met === true);
  return `${met.length} of ${aimed.length} targets met.`;
}
