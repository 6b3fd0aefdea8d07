import { Button } from '@guardroom/ui/action/button.tsx';
import { DownIcon, FilterIcon } from '@guardroom/ui/icon/icons.ts';
import { requiredMessage } from '@guardroom/rules/required';
import { useId, useState, type ReactNode } from 'react';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { afterPress } from '@guardroom/ui/field/after-press.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Filter } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import type { PagingSearch } from '../list/list-search.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import './filter-panel.css';

interface FilterPanelProps<Search extends PagingSearch> {
  filters: readonly Filter<Search>[];
  search: Search;
  /** Folds away once applied, on wide screens too. */
  folds?: boolean;
  /** What is kept of this list, beside the filters. */
  views?: ReactNode;
  onChange: (search: Search) => void;
}

/**
 * The filters of a list: a collapsible toolbar with a chip for each applied filter (LST-08 to 11).
 * What is chosen is applied; what is typed waits for Enter or Apply. On a narrow screen all waits,
 * because the rows are out of sight, and the panel closes once they are asked for.
 */
export function FilterPanel<Search extends PagingSearch>(props: FilterPanelProps<Search>) {
  const { filters, search, folds = false, views, onChange } = props;
  const narrow = useViewMode() === 'mobile';
  const [open, setOpen] = useState(!narrow);
  const body = useId();
  // Another page is another set of rows, so it begins at the first.
  const apply = (next: Search) => onChange({ ...next, page: undefined });
  return (
    <section className="filter-panel" aria-label="Filter">
      <div className="filter-head">
        <button
          type="button"
          className="filter-toggle"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon /> Filter <DownIcon className="filter-arrow" />
        </button>
        {views}
      </div>
      <div id={body} className="filter-body" hidden={!open}>
        <FilterForm
          filters={filters}
          search={search}
          atOnce={!narrow}
          onApply={apply}
          onDone={() => (narrow || folds) && setOpen(false)}
        />
      </div>
      <FilterChips filters={filters} search={search} withDefaults={!open} onChange={apply} />
    </section>
  );
}

interface FilterFormProps<Search> {
  filters: readonly Filter<Search>[];
  search: Search;
  atOnce: boolean;
  onApply: (search: Search) => void;
  /** All that was wanted is applied. */
  onDone: () => void;
}

function FilterForm<Search extends PagingSearch>(props: FilterFormProps<Search>) {
  const { filters, atOnce, onDone } = props;
  const { draft, change, apply, reset, tried, onLeave, resets } = useFilterDraft(props);
  return (
    <form
      className="filter-form"
      onBlur={() => afterPress(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        if (apply()) onDone();
      }}
    >
      <div className="filter-fields">
        {filters.map((field) => (
          <Field
            key={`${field.name} ${resets}`}
            label={field.label}
            required={field.required}
            issue={tried && field.missing(draft) ? requiredMessage : undefined}
          >
            {(control) => field.render(control, draft, (next) => change(field, next))}
          </Field>
        ))}
      </div>
      <div className="filter-buttons">
        {(!atOnce || filters.some(({ byApply }) => byApply)) && (
          <Button look="primary" type="submit">
            Apply
          </Button>
        )}
        <Button
          onClick={() => {
            reset();
            onDone();
          }}
        >
          Reset
        </Button>
      </div>
    </form>
  );
}
