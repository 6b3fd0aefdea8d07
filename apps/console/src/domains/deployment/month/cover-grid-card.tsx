import { headingDate, todayIn } from '@guardroom/rules/dates';
import { rowsWith } from '@guardroom/rules/deployment/month/window';
import {
  Fragment,
  memo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { pathWith } from '../../../ui/list/list-search.ts';
import { useOpenRow } from '../../../ui/list/row-link.tsx';
import { DayHeads, isRest, RowGap } from '../../../ui/roster/plan-days.tsx';
import { useDrawn } from '../../../ui/roster/use-drawn.ts';
import { dayPath, monthPath } from '../paths.ts';
import type { DailyCover, SiteCover } from './queries.ts';
import '../../../ui/roster/plan-grid.css';

interface CoverGridProps {
  label: string;
  dates: readonly string[];
  sites: readonly SiteCover[];
  /** Of all sites, beyond those that are shown. */
  all: DailyCover;
  holidayOf: (date: string) => string | undefined;
}

/** Sites down, days across; each day leads to itself. The name of a site is its first column. */
export function CoverGrid({ label, dates, sites, all, holidayOf }: CoverGridProps) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const { drawn, isLong, reveal } = useDrawn(grid, sites.length);
  const rows = rowsWith(drawn, active.row, sites.length);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const [down, right] = step;
    const row = clamp(active.row + down, sites.length);
    const column = clamp(active.column + right, dates.length + 1);
    setActive({ row, column });
    reveal(row);
    grid.current?.querySelector<HTMLElement>(placeAt(row, column))?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    const { row, column } = target.dataset;
    if (row !== undefined) setActive({ row: Number(row), column: Number(column) });
  };
  return (
    <div className="plan-scroller">
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="plan-grid"
        aria-label={label}
        aria-describedby="cover-help"
        aria-rowcount={isLong ? sites.length + 2 : undefined}
        data-long={isLong}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div role="rowgroup" className="plan-head">
          <div role="row" aria-rowindex={1}>
            <div role="columnheader">Site</div>
            <DayHeads dates={dates} holidayOf={holidayOf} today={today} />
            <div role="columnheader">Missing</div>
            <div role="columnheader">Too many</div>
          </div>
        </div>
        <div role="rowgroup">
          {rows.map(({ row, gap }) => {
            const site = sites[row];
            if (site === undefined) return null;
            return (
              <Fragment key={site.siteProfileID}>
                <RowGap rows={gap} />
                <CoverRow
                  site={site}
                  row={row}
                  dates={dates}
                  today={today}
                  holidayOf={holidayOf}
                  active={active.row === row ? active.column : -1}
                />
              </Fragment>
            );
          })}
          <RowGap rows={sites.length - 1 - (rows.at(-1)?.row ?? -1)} />
        </div>
        <div role="rowgroup" className="plan-foot">
          <div role="row" aria-rowindex={sites.length + 2}>
            <div role="rowheader">All sites</div>
            {dates.map((date, column) => (
              <div key={date} role="gridcell" {...marksOf(all, column)}>
                <People cover={all} column={column} />
              </div>
            ))}
            <Sums cover={all} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Rows down and columns right of each key. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -100],
  End: [0, 100],
};

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
const placeAt = (row: number, column: number) => `[data-row="${row}"][data-column="${column}"]`;

interface CoverRowProps {
  site: SiteCover;
  row: number;
  dates: readonly string[];
  today: string;
  holidayOf: (date: string) => string | undefined;
  /** The column that Tab reaches; -1 for none of this row. */
  active: number;
}

const CoverRow = memo(function CoverRow(props: CoverRowProps) {
  const { site, row, dates, today, holidayOf, active } = props;
  const { siteProfileID, siteProfileName: name, days } = site;
  const month = (dates[0] ?? '').slice(0, 7);
  return (
    <div role="row" aria-rowindex={row + 2}>
      <div role="rowheader" title={name}>
        <CellLink
          href={pathWith(monthPath, { month, site: siteProfileID })}
          row={row}
          column={0}
          active={active}
        >
          {name}
        </CellLink>
      </div>
      {dates.map((date, column) => (
        <div
          key={date}
          role="gridcell"
          {...marksOf(days, column)}
          data-weekend={isRest(date, holidayOf)}
          data-holiday={holidayOf(date) !== undefined}
          data-today={date === today}
        >
          <CellLink
            href={pathWith(dayPath, { date, sites: [siteProfileID] })}
            row={row}
            column={column + 1}
            active={active}
            words={`${name}, ${headingDate(date)}: ${peopleText(days, column)}`}
          >
            <People cover={days} column={column} />
          </CellLink>
        </div>
      ))}
      <Sums cover={days} />
    </div>
  );
});

interface CellLinkProps {
  href: string;
  row: number;
  column: number;
  active: number;
  /** In words, where what is seen is numbers. */
  words?: string;
  children: ReactNode;
}

/** One of thousands: Tab reaches one of them, the arrow keys the others. */
function CellLink({ href, row, column, active, words, children }: CellLinkProps) {
  const open = useOpenRow();
  return (
    <a
      className="plan-link"
      href={href}
      tabIndex={active === column ? 0 : -1}
      data-row={row}
      data-column={column}
      title={words}
      onClick={(event) => open(event, href)}
    >
      <span aria-hidden={words !== undefined}>{children}</span>
      {words !== undefined && <span className="screen-reader-only">{words}</span>}
    </a>
  );
}

interface PeopleProps {
  cover: DailyCover;
  column: number;
}

/** How many come, and below it how many are missing or too many. */
function People({ cover, column }: PeopleProps) {
  const { planned, missing, over } = at(cover, column);
  if (planned + missing + over === 0) return <span className="muted">-</span>;
  const differences = [missing > 0 ? `-${missing}` : '', over > 0 ? `+${over}` : ''];
  const below = differences.filter((text) => text !== '').join(' ');
  return (
    <>
      {planned}
      {below !== '' && <small>{below}</small>}
    </>
  );
}

function Sums({ cover }: { cover: DailyCover }) {
  return [cover.missing, cover.over].map((people, place) => {
    const total = people.reduce((sum, one) => sum + one, 0);
    return (
      <div
        key={place === 0 ? 'missing' : 'over'}
        role="gridcell"
        className="plan-total"
        data-short={place === 0 && total > 0}
        data-many={place === 1 && total > 0}
      >
        {total === 0 ? '-' : total}
      </div>
    );
  });
}

const at = (cover: DailyCover, column: number) => ({
  planned: cover.planned[column] ?? 0,
  missing: cover.missing[column] ?? 0,
  over: cover.over[column] ?? 0,
});

function marksOf(cover: DailyCover, column: number) {
  const { missing, over } = at(cover, column);
  return { 'data-short': missing > 0, 'data-many': missing === 0 && over > 0 };
}

/** `4 planned, 2 missing, 1 too many` */
function peopleText(cover: DailyCover, column: number): string {
  const { planned, missing, over } = at(cover, column);
  const parts = [`${planned} planned`];
  if (missing > 0) parts.push(`${missing} missing`);
  if (over > 0) parts.push(`${over} too many`);
  return parts.join(', ');
}
