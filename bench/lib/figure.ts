/** One line of the table: what was measured, and what it should be where that is decided. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly target?: string;
  readonly met?: boolean;
}

export interface Unit {
  readonly name: string;
  readonly digits: number;
}

export const times: Unit = { name: 'x', digits: 2 };
export const milliseconds: Unit = { name: 'ms', digits: 1 };
export const seconds: Unit = { name: 's', digits: 1 };
/** Of bytes: kilobytes of 1,000. */
export const kilobytes: Unit = { name: 'kB', digits: 1 };
export const megabytes: Unit = { name: 'MB', digits: 1 };
export const count: Unit = { name: '', digits: 0 };

export function shown(what: string, value: number, unit: Unit): Figure {
  return { what, value: textOf(value, unit) };
}

export function atLeast(what: string, value: number, unit: Unit, target: number): Figure {
  const wanted = `>= ${textOf(target, unit)}`;
  return { what, value: textOf(value, unit), target: wanted, met: value >= target };
}

export function atMost(what: string, value: number, unit: Unit, target: number): Figure {
  const wanted = `<= ${textOf(target, unit)}`;
  return { what, value: textOf(value, unit), target: wanted, met: value <= target };
}

export function textOf(value: number, { name, digits }: Unit): string {
  const number = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return name === '' ? number : `${number} ${name}`;
}
