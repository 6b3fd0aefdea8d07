import { CloseOutlined } from '@ant-design/icons';
import type { Filter } from './filter.ts';

interface FilterChipsProps<Search> {
  filters: readonly Filter<Search>[];
  search: Search;
  onChange: (search: Search) => void;
}

/** What is applied now; taking a chip away resets that filter (LST-11). */
export function FilterChips<Search>({ filters, search, onChange }: FilterChipsProps<Search>) {
  const applied = filters.flatMap((field) => {
    const chip = field.chip(search);
    return chip ? [{ field, chip }] : [];
  });
  if (applied.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Applied filters">
      {applied.map(({ field, chip }) => (
        <li key={field.name}>
          <span>
            {field.label}: {chip.text}
          </span>
          {!chip.fixed && (
            <button
              type="button"
              aria-label={`Remove filter ${field.label}`}
              onClick={() => onChange(field.clear(search))}
            >
              <CloseOutlined />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
