/** `1 record`, `15,203 records`. */
export function recordsText(count: number): string {
  return `${count.toLocaleString('en-SG')} ${count === 1 ? 'record' : 'records'}`;
}
