import type { ReactNode } from 'react';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';

/** What a filter's input gets; spread `control` on it. */
export interface FilterControl<Value> {
  control: FieldControl;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** What a field is; filter-kinds.tsx makes the usual ones. */
export interface FilterSpec<Value> {
  /** Label of the control, and what its chip begins with. */
  label: string;
  /** The value while the address names none; it is not written to the address. */
  initial?: Value | undefined;
  /** A value that lets everything in, as none does. */
  all?: Value | undefined;
  required?: boolean;
  /** Its chip says what is applied and cannot be taken away. */
  stays?: boolean;
  /**
   * Whether a value waits for Apply or Enter, because it is typed letter by letter or chosen in
   * steps; without it, what is chosen is applied.
   */
  waits?: (value: Value | undefined) => boolean;
  /** What else to look at where the initial value shows nothing: 'All dates'. */
  wider?: readonly { text: string; value: Value }[];
  render: (field: FilterControl<Value>) => ReactNode;
  /** The value in words, for the chip; null where the label says it all. */
  text: (value: Value) => ReactNode;
  /** For a choice of several: each with its own chip, and what is left without it. */
  parts?: (value: Value) => readonly { key: number; text: ReactNode; rest: Value | undefined }[];
}

/** Something applied, as its chip says it. */
export interface FilterChip<Search> {
  key: string;
  text: ReactNode;
  /** The search without it; undefined where it cannot be taken away: an initial value. */
  without: Search | undefined;
  /** It holds unless something else is chosen: an open panel shows it in its field. */
  isDefault: boolean;
}

/** What an empty list says of a default: what it is, and what shows more. */
export interface Widening<Search> {
  default: ReactNode;
  wider: readonly { text: string; search: Search }[];
}

/** One field of a filter panel, bound to one parameter of the list's search. */
export interface Filter<Search> {
  name: string;
  label: string;
  required: boolean;
  missing: (search: Search) => boolean;
  /** Some of its values wait for Apply. */
  byApply: boolean;
  /** The value that stands there waits for Apply. */
  waits: (search: Search) => boolean;
  render: (control: FieldControl, search: Search, change: (next: Search) => void) => ReactNode;
  /** None when nothing is applied. */
  chips: (search: Search) => readonly FilterChip<Search>[];
  /** The default that holds records back, and the searches that show more; null where none does. */
  widening: (search: Search) => Widening<Search> | null;
  /** Fills in the initial value. */
  fill: (search: Search) => Search;
  /** `search` with the value that this field has in `draft`. */
  carry: (draft: Search, search: Search) => Search;
  /** Back to the initial value. */
  clear: (search: Search) => Search;
  /** As the address takes it: the initial value is left out. */
  trim: (search: Search) => Search;
}

/** Binds a field to the search parameter of its name. */
export function filter<Search extends object, Name extends keyof Search & string>(
  name: Name,
  spec: FilterSpec<NonNullable<Search[Name]>>,
): Filter<Search> {
  const { label, initial, all, required = false, stays = false } = spec;
  const { waits, text, parts, wider } = spec;
  const valueOf = (search: Search) => search[name] ?? undefined;
  const clear = (search: Search) => ({ ...search, [name]: undefined });
  return {
    name,
    label,
    required,
    missing: (search) => required && valueOf(search) === undefined,
    byApply: waits !== undefined,
    waits: (search) => waits?.(valueOf(search)) ?? false,
    render: (control, search, change) =>
      spec.render({
        control,
        value: valueOf(search),
        onChange: (value) => change({ ...search, [name]: value }),
      }),
    chips: (search) => {
      const value = valueOf(search) ?? initial;
      if (value === undefined || value === all) return [];
      if (parts === undefined) {
        const without = stays || value === initial ? undefined : clear(search);
        const isDefault = !stays && value === initial;
        return [{ key: name, text: text(value), without, isDefault }];
      }
      return parts(value).map(({ key, text: one, rest }) => ({
        key: `${name} ${key}`,
        text: one,
        without: { ...search, [name]: rest },
        isDefault: false,
      }));
    },
    widening: (search) => {
      if (initial === undefined || wider === undefined) return null;
      if ((valueOf(search) ?? initial) !== initial) return null;
      return {
        default: text(initial),
        wider: wider.map(({ text: said, value }) => ({
          text: said,
          search: { ...search, [name]: value },
        })),
      };
    },
    carry: (draft, search) => ({ ...search, [name]: draft[name] }),
    fill: (search) => ({ ...search, [name]: valueOf(search) ?? initial }),
    clear,
    trim: (search) => (valueOf(search) === initial ? clear(search) : search),
  };
}
