import { Button } from '@guardroom/ui/action/button.tsx';
import { DownIcon, FilterIcon } from '@guardroom/ui/icon/icons.ts';
import { requiredMessage } from '@guardroom/rules/required';
import { useId, useState } from 'react';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Filter } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import type { PagingSearch } from '../list/list-search.ts';
import './filter-panel.css';

interface FilterPanelProps<Search extends PagingSearch> {
  filters: readonly Filter<Search>[];
  search: Search;
  /** Folds away once applied, on wide screens too. */
  folds?: boolean;
  onChange: (search: Search) => void;
}

/** The collapsible panel 'Filter' of a list, with a chip for each applied filter (LST-08 to 11). */
export function FilterPanel<Search extends PagingSearch>(props: FilterPanelProps<Search>) {
  const { filters, search, folds = false, onChange } = props;
  const narrow = useViewMode() === 'mobile';
  const [open, setOpen] = useState(!narrow);
  const body = useId();
  // Another page is another set of rows, so it begins at the first.
  const apply = (next: Search) => {
    if (narrow || folds) setOpen(false);
    onChange({ ...next, page: undefined });
  };
  return (
    <section className="filter-panel" aria-label="Filter">
      <div className="filter-head">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon /> Filter <DownIcon className="filter-arrow" />
        </button>
        <FilterChips filters={filters} search={search} onChange={apply} />
      </div>
      <div id={body} hidden={!open}>
        <FilterForm {...props} onChange={apply} key={appliedOf(search)} />
      </div>
    </section>
  );
}

function appliedOf<Search extends PagingSearch>(search: Search): string {
  return JSON.stringify({ ...search, page: undefined, size: undefined, order: undefined });
}

/** Begins anew whenever other filters are applied, and tells only on Apply or Reset. */
function FilterForm<Search extends PagingSearch>({
  filters,
  search,
  onChange,
}: FilterPanelProps<Search>) {
  const [draft, setDraft] = useState(() => filters.reduce((all, { fill }) => fill(all), search));
  const [tried, setTried] = useState(false);
  const [resets, setResets] = useState(0);
  const apply = () => {
    setTried(true);
    if (filters.some(({ missing }) => missing(draft))) return;
    onChange(filters.reduce((all, { trim }) => trim(all), draft));
  };
  const reset = () => {
    const cleared = filters.reduce((all, { clear }) => clear(all), search);
    // What was typed and never applied goes too.
    setDraft(filters.reduce((all, { fill }) => fill(all), cleared));
    setTried(false);
    setResets(resets + 1);
    onChange(cleared);
  };
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {filters.map((field) => (
        <Field
          key={`${field.name} ${resets}`}
          label={field.label}
          required={field.required}
          issue={tried && field.missing(draft) ? requiredMessage : undefined}
        >
          {(control) => field.render(control, draft, setDraft)}
        </Field>
      ))}
      <div className="filter-buttons">
        <Button look="primary" type="submit">
          Apply
        </Button>
        <Button onClick={reset}>Reset</Button>
      </div>
    </form>
  );
}
