import { CloseIcon } from '@guardroom/ui/icon/icons.ts';
import type { Filter } from './filter.ts';

interface FilterChipsProps<Search> {
  filters: readonly Filter<Search>[];
  search: Search;
  /** Defaults too, which no field in sight shows. */
  withDefaults: boolean;
  onChange: (search: Search) => void;
}

/** What is applied now; taking a chip away resets that filter (LST-11). */
export function FilterChips<Search>(props: FilterChipsProps<Search>) {
  const { filters, search, withDefaults, onChange } = props;
  const applied = filters.flatMap(({ label, chips }) => {
    const found = chips(search).filter(({ isDefault }) => withDefaults || !isDefault);
    return found.map((chip) => ({ label, chip, isOne: found.length === 1 }));
  });
  if (applied.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Applied filters">
      {applied.map(({ label, chip: { key, text, without }, isOne }) => (
        <li key={key}>
          <span>
            {label}
            {text !== null && <>: {text}</>}
          </span>
          {without !== undefined && (
            <button type="button" onClick={() => onChange(without)}>
              <CloseIcon />
              <span className="screen-reader-only">
                Remove filter {label}
                {!isOne && <>: {text}</>}
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
