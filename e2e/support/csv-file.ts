/** A file as a person chooses it: titles, and a line a row. */
export function csvFile(...lines: readonly string[]) {
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}
