/** A report's number as people say it: `IR-2026-00042`, counted from 1 in each agency and year. */
export function incidentUID(year: number, number: number): string {
  return `IR-${year}-${String(number).padStart(5, '0')}`;
}
