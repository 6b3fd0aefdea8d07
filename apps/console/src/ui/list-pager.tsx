import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { offeredPageSizes, pagerSteps, type PageSize } from '@guardroom/rules/paging';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useViewMode } from '../platform/view-mode.ts';
import type { PagingSearch } from './list-search.ts';
import { recordsText } from './records-text.ts';
import type { List } from './use-list.ts';
import './list-pager.css';

/** Pages and page size (LST-01 to LST-07); both stand in the address unless they are the default. */
export function ListPager<Search extends PagingSearch, Row>({ list }: { list: List<Search, Row> }) {
  const narrow = useViewMode() === 'mobile';
  const { page, size, initialSize, total, rows, search, go } = list;
  if (rows === undefined || (page === 1 && rows.length === 0)) return null;
  // A page far past the end is still the one on which the person stands.
  const last = Math.max(page, Math.ceil(total / size));
  const turnTo = (to: number) => go({ ...search, page: to === 1 ? undefined : to });
  const resize = (to: PageSize) =>
    go({ ...search, page: undefined, size: to === initialSize ? undefined : to });
  return (
    <nav className="list-pager" aria-label="Pages">
      <span>{recordsText(total)}</span>
      <ul>
        <Turn name="Previous page" off={page === 1} onClick={() => turnTo(page - 1)}>
          <LeftOutlined aria-hidden />
        </Turn>
        {pagerSteps(page, last, narrow ? 0 : 2).map((step) => (
          <Turn
            key={step.page}
            name={`Page ${step.page}`}
            current={step.page === page}
            onClick={() => turnTo(step.page)}
          >
            {step.leaps ? '…' : step.page}
          </Turn>
        ))}
        <Turn name="Next page" off={page === last} onClick={() => turnTo(page + 1)}>
          <RightOutlined aria-hidden />
        </Turn>
      </ul>
      <Select<PageSize>
        aria-label="Page Size"
        popupMatchSelectWidth={false}
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

interface TurnProps {
  name: string;
  /** Nothing lies further in this direction; the button keeps the focus that it may have. */
  off?: boolean;
  current?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Turn({ name, off = false, current = false, onClick, children }: TurnProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        aria-current={current ? 'page' : undefined}
        aria-disabled={off}
        onClick={off || current ? undefined : onClick}
      >
        {children}
      </button>
    </li>
  );
}
