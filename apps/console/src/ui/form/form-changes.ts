import { formTime, instantOfWallTime, listDate } from '@guardroom/rules/dates';
import { isSame } from './three-way.ts';

type Plain = string | number | boolean | null | undefined;

/** How a notice shows a field: by its own text, or with another field that stands for it. */
type ShownField<Values, Value> =
  | { with: keyof Values & string }
  | ([Value] extends [Plain]
      ? { label: string; text?: (values: Values) => string; whole?: true }
      : {
          label: string;
          text: (values: Values) => string;
          /** For a list of one: the person's own item replaces another one. */
          whole?: true;
        });

/**
 * How the fields of a form are called where somebody else changed them. It names every field of the
 * form's values, so that none can be forgotten.
 */
export type Shown<Values> = {
  readonly [Field in keyof Required<Values>]: ShownField<Values, Values[Field]>;
};

/** One field that somebody else changed meanwhile. */
export interface Change {
  label: string;
  before: string;
  now: string;
  /** What is typed there is something else: saving replaces the change. */
  isContested: boolean;
}

type AnyShown<Values> = Readonly<
  Record<
    string,
    { with: string } | { label: string; text?: (values: Values) => string; whole?: true }
  >
>;

interface Versions<Values> {
  /** The record as the person saw it. */
  before: Values;
  /** The record of today. */
  now: Values;
  /** What stands in the fields. */
  mine: Values;
}

/** The fields that differ between what the person saw and the record of today, by their names. */
export function changesOf<Values extends object>(
  { before, now, mine }: Versions<Values>,
  shown: AnyShown<Values>,
): Change[] {
  const differ = (fields: readonly string[], one: Values, other: Values) =>
    fields.some((field) => !isSame(Reflect.get(one, field), Reflect.get(other, field)));
  return Object.entries(shown).flatMap(([field, look]) => {
    if ('with' in look) return [];
    const fields = [field, ...companionsOf(field, shown)];
    if (!differ(fields, before, now)) return [];
    const text = look.text ?? ((values: Values) => plainText(Reflect.get(values, field)));
    return [
      {
        label: look.label,
        before: text(before),
        now: text(now),
        isContested: differ(fields, mine, now),
      },
    ];
  });
}

/** The lists of a form that hold one item. */
export function wholeOf<Values>(shown: AnyShown<Values>): ReadonlySet<string> {
  const fields = Object.entries(shown).filter(([, look]) => 'whole' in look && look.whole);
  return new Set(fields.map(([field]) => field));
}

function companionsOf<Values>(field: string, shown: AnyShown<Values>): string[] {
  return Object.entries(shown)
    .filter(([, look]) => 'with' in look && look.with === field)
    .map(([companion]) => companion);
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A day as lists show it; empty where there is none. */
export function dayText(day: string | null | undefined): string {
  return day ? listDate(day) : '';
}

/** A time of the agency's clock as forms show it; empty where there is none. */
export function timeText(wall: string | undefined): string {
  return wall ? formTime(instantOfWallTime(wall, 'UTC'), 'UTC') : '';
}
