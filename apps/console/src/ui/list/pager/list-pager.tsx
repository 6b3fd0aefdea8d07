import { Select } from '@guardroom/ui/choice/select.tsx';
import { Pager } from '@guardroom/ui/table/pager.tsx';
import { lastPage, offeredPageSizes, type PageSize } from '@guardroom/rules/paging';
import { useViewMode } from '../../../platform/preference/view-mode.ts';
import { CountText, useListCount } from './list-count.tsx';
import type { PagingSearch } from '../list-search.ts';
import type { List } from '../use-list.ts';
import './list-pager.css';

/** Pages and page size (LST-01 to LST-07); both stand in the address unless they are the default. */
export function ListPager<Search extends PagingSearch, Row>({ list }: { list: List<Search, Row> }) {
  const narrow = useViewMode() === 'mobile';
  const { page, size, initialSize, rows, search, go } = list;
  const { total, ...counted } = useListCount(list);
  if (rows === undefined || (page === 1 && rows.length === 0)) return null;
  // A page far past the end is still the one on which the person stands.
  const last = Math.max(page, lastPage(total, size));
  const turnTo = (to: number) => go({ ...search, page: to === 1 ? undefined : to });
  const resize = (to: PageSize) =>
    go({ ...search, page: undefined, size: to === initialSize ? undefined : to });
  return (
    <nav className="list-pager" aria-label="Pages">
      <CountText {...counted} />
      <Pager page={page} last={last} narrow={narrow} onTurn={turnTo} />
      <Select<PageSize>
        aria-label="Page Size"
        options={offeredPageSizes(initialSize).map((value) => ({
          value,
          label: `${value} / page`,
        }))}
        value={size}
        onChange={resize}
      />
    </nav>
  );
}
