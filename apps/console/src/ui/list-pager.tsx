import { offeredPageSizes, pageSizes } from '@guardroom/rules/paging';
import { Pagination } from 'antd';
import { useViewMode } from '../platform/view-mode.ts';
import type { PagingSearch } from './list-search.ts';
import type { List } from './use-list.ts';

/** Pages and page size (LST-01 to LST-07); both stand in the address unless they are the default. */
export function ListPager<Search extends PagingSearch, Row>({ list }: { list: List<Search, Row> }) {
  const narrow = useViewMode() === 'mobile';
  const { page, size, initialSize, total, rows, search, go } = list;
  if (rows === undefined || (page === 1 && rows.length === 0)) return null;
  const change = (toPage: number, toSize: number) => {
    const known = pageSizes.find((other) => other === toSize);
    const resized = toSize !== size;
    go({
      ...search,
      page: resized || toPage === 1 ? undefined : toPage,
      size: known === initialSize ? undefined : known,
    });
  };
  return (
    <nav className="list-pager" aria-label="Pages">
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showLessItems={narrow}
        showSizeChanger
        pageSizeOptions={offeredPageSizes(initialSize)}
        showTotal={(all) => `${all.toLocaleString('en-SG')} records`}
        onChange={change}
      />
    </nav>
  );
}
