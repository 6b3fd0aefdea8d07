/** What an unchanged version is told, once (SOP-30). */
export const unchangedVersion = 'Remember to update version before submit.';

/**
 * What speaks against a version code that is to follow another one: it is the same, or an older
 * one. It can be saved all the same (SOP-31). Codes are free text; only what counts in numbers
 * (`2`, `v1.10`, `2026-03`) is known to be older.
 */
export function versionWarning(current: string | null, next: string): string | undefined {
  if (current === null) return undefined;
  if (plain(current) === plain(next)) return unchangedVersion;
  const order = compareNumbers(numbersOf(current), numbersOf(next));
  if (order === undefined || order <= 0) return undefined;
  return `Version ${next.trim()} is older than the current version ${current}. Submit again to save it all the same.`;
}

function plain(code: string): string {
  return code.normalize('NFKC').trim().toLowerCase();
}

/** Undefined where letters say more than a `v` before the number. */
function numbersOf(code: string): number[] | undefined {
  const counted = /^(?:v|ver|version|rev)?\.?\s*(\d{1,9}(?:[.\-/ ]\d{1,9})*)$/.exec(plain(code));
  return counted?.[1]?.split(/[.\-/ ]/).map(Number);
}

function compareNumbers(one?: readonly number[], other?: readonly number[]): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at);
  for (const at of places) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
