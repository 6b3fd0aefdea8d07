import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import type { Filter } from '../filter/filter.ts';
import { FilterPanel } from '../filter/filter-panel.tsx';
import type { ListRows } from './list-body.ts';
import { ListCards } from './list-cards.tsx';
import { ListPager } from './pager/list-pager.tsx';
import type { PagingSearch } from './list-search.ts';
import { ListEmpty, ListSkeleton, LoadFailed, type NothingYet } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { useNewPage, useNewRow } from './new-row.ts';
import { SelectionBar } from '@guardroom/ui/table/selection-bar.tsx';
import { useFocusKept } from '@guardroom/ui/hook/use-focus-kept.ts';
import { SavedViews } from '../view/saved-views.tsx';
import type { List } from './use-list.ts';
import './list.css';

interface ListPageProps<Search extends PagingSearch, Row, Draft> extends ListRows<Row, Draft> {
  list: List<Search, Row>;
  filters: readonly Filter<Search>[];
  /** Why it is empty where no filter is why, and what the next step is. */
  nothing: NothingYet;
  /** Buttons of the bar that says how many rows are selected. */
  selectionActions?: ReactNode;
  /** The filters fold away once they are applied, on wide screens too. */
  foldsFilters?: boolean;
  /** Between filters and table: notices, progress. */
  children?: ReactNode;
}

/** Of the table and of the cards. */
const rowSelector = '.ui-table tr[data-row-key], .list-cards > li';

/** A list screen below its heading: filters, rows, paging. The one way to show a list. */
export function ListPage<Search extends PagingSearch, Row extends object, Draft = never>(
  props: ListPageProps<Search, Row, Draft>,
) {
  const { list, filters, columns, selection, selectionActions, children, edit } = props;
  const view = useViewMode() === 'mobile' ? 'card' : 'table';
  const Body = view === 'card' ? ListCards : ListTable;
  const fitting = useMemo(
    () => columns.filter(({ only = view }) => only === view),
    [columns, view],
  );
  const { search, rows, go } = list;
  const drawn = useDrawnLater(rows);
  const focus = useFocusKept<HTMLDivElement>(rowSelector);
  const keys = (rows ?? []).map(props.rowKey);
  useNewRow(focus.ref, props.label, (drawn ?? []).map(props.rowKey));
  useNewPage(props.label, {
    keys: list.settled ? keys : undefined,
    pageOf: (key) => list.pageOf((row) => props.rowKey(row) === key),
    open: list.turnTo,
  });
  useEffect(() => {
    if (rows) edit?.resume(rows);
  }, [rows, edit]);
  return (
    <div className="list-page">
      {filters.length > 0 && (
        <FilterPanel
          filters={filters}
          search={search}
          folds={props.foldsFilters === true}
          views={<SavedViews search={search} />}
          onChange={(next) => go(next)}
        />
      )}
      {children}
      {selection && <SelectionBar selection={selection}>{selectionActions}</SelectionBar>}
      {list.failed && <LoadFailed what="The list" onRetry={list.retry} />}
      <div
        {...focus}
        className="list-body"
        aria-busy={!list.failed && (rows === undefined || list.stale)}
      >
        {drawn === undefined ? (
          !list.failed && <ListSkeleton columns={fitting} rows={list.size} />
        ) : (
          <Body
            {...props}
            columns={fitting}
            rows={drawn}
            order={search.order}
            onOrder={(order) => go({ ...search, page: undefined, order })}
            empty={<ListEmpty list={list} filters={filters} nothing={props.nothing} />}
          />
        )}
      </div>
      <ListPager list={list} />
    </div>
  );
}

/**
 * The rows to draw: other rows come a moment after what was pressed for them, which is seen at once.
 * Between some and none nothing waits: what says why there are none goes by the address.
 */
function useDrawnLater<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const later = useDeferredValue(rows);
  return rows?.length && later?.length ? later : rows;
}
