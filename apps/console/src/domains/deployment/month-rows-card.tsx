import { headingDate, weekdayText } from '@guardroom/rules/dates';
import { entriesIn, type GridPerson } from '@guardroom/rules/deployment/month-grid';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import { headcountOf } from '@guardroom/rules/deployment/post/post';
import {
  monthHours,
  shortSiteName,
  type MonthCounting,
} from '@guardroom/rules/deployment/month/month-hours';
import { leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import { memo, useMemo } from 'react';
import { DayHeads } from '../../ui/roster/plan-days.tsx';
import type { Finding } from './findings-card.tsx';
import type { MonthLeave } from './month/queries.ts';
import { standingPosts, typesOfSite } from './post/post-values.ts';
import type { Post, Site } from './queries.ts';
import { useShiftTypes } from './shift/shift-queries.ts';
import '../../ui/roster/shifts.css';

/** The head, rows and foot of the grid of a month. */

interface GridHeadProps {
  today: string;
  dates: readonly string[];
  holidayOf: (date: string) => string | undefined;
}

export function GridHead({ dates, holidayOf, today }: GridHeadProps) {
  return (
    <div role="rowgroup" className="plan-head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader">Staff</div>
        <DayHeads dates={dates} holidayOf={holidayOf} today={today} />
        <div role="columnheader">Total</div>
        <div role="columnheader">Hours</div>
        <div role="columnheader">Extra</div>
      </div>
    </div>
  );
}

/** What all cells of a date say, worked out once for all rows. */
export interface GridDay {
  readonly date: string;
  readonly heading: string;
  readonly isWeekend: boolean;
  readonly isHoliday: boolean;
}

export function gridDays(
  dates: readonly string[],
  holidayOf: (date: string) => string | undefined,
): GridDay[] {
  return dates.map((date) => ({
    date,
    heading: headingDate(date),
    isWeekend: weekdayText(date).startsWith('S'),
    isHoliday: holidayOf(date) !== undefined,
  }));
}

interface GridRowProps {
  person: GridPerson;
  row: number;
  days: readonly GridDay[];
  /** Where new entries belong; work at others has their names. */
  site: Site;
  today: string;
  lines: readonly RosterEntry[];
  /** Of the days before the month, where hours are counted by the week. */
  before: readonly RosterEntry[];
  counting: MonthCounting;
  leave: readonly MonthLeave[];
  findings: ReadonlyMap<string, readonly Finding[]>;
  /** Columns; -1 for none of this row. */
  active: number;
  dragged: number;
  over: number;
  /** The chosen columns, both included. */
  chosenFrom: number;
  chosenTo: number;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { person, row, days, site, today, lines, findings, active, dragged, over } = props;
  const { leave, chosenFrom, chosenTo } = props;
  const { staffProfileID } = person;
  const types = useShiftTypes();
  const tag = staffTag(person.designation, person.staffName);
  return (
    <div role="row" aria-rowindex={row + 2}>
      <div role="rowheader" title={tag}>
        {tag}
      </div>
      {days.map(({ date, heading, isWeekend, isHoliday }, column) => {
        const entries = entriesIn(lines, { staffProfileID, date }, types);
        const found = entries.flatMap(({ key }) => findings.get(key) ?? []);
        const away = leave.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
        return (
          <div
            key={date}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-shifts={entries.map(({ shift }) => typeOf(shift, types).letter).join(' ')}
            data-warned={found.length > 0}
            data-blocked={found.some(({ blocks }) => blocks)}
            data-dragged={dragged === column}
            data-over={over === column}
            data-weekend={isWeekend}
            data-holiday={isHoliday}
            data-today={date === today}
            aria-selected={chosenFrom <= column && column <= chosenTo}
            tabIndex={active === column ? 0 : -1}
            aria-label={cellText({
              tag,
              heading,
              entries,
              found,
              types,
              site,
              away,
            })}
            title={found.map(({ sentence }) => sentence).join('\n') || undefined}
          >
            {away && <LeaveMark {...away} />}
            {entries.map((entry) => (
              <ShiftMark key={entry.key} entry={entry} site={site} />
            ))}
          </div>
        );
      })}
      <div role="gridcell" className="plan-total">
        {lines.length}
      </div>
      <RowHours {...props} />
    </div>
  );
}, isSameRow);

/** The letter of a shift, with the site where that is not the planned one. */
function ShiftMark({ entry, site }: { entry: RosterEntry; site: Site }) {
  const { letter, colour } = typeOf(entry.shift, useShiftTypes());
  const other = entry.siteProfileID === site.id ? undefined : entry.siteProfileName;
  return (
    <span
      className="plan-shift"
      data-colour={colour}
      data-site={other === undefined ? undefined : shortSiteName(other)}
    >
      {letter}
    </span>
  );
}

function LeaveMark({ status }: MonthLeave) {
  return (
    <span className={`plan-leave plan-leave-${status.toLowerCase()}`} aria-hidden>
      L
    </span>
  );
}

/** The hours of a person at the sites that are shown, and the extra ones against their limit. */
function RowHours({ days, lines, before, counting }: GridRowProps) {
  const month = (days[0]?.date ?? '').slice(0, 7);
  const { planned, extra, extraLimit } = useMemo(
    () => monthHours([...before, ...lines], month, counting),
    [before, lines, month, counting],
  );
  return (
    <>
      <div role="gridcell" className="plan-total">
        {hoursText(planned)}
      </div>
      <div
        role="gridcell"
        className="plan-total"
        data-short={extra !== null && extraLimit !== null && extra > extraLimit}
      >
        {extra === null || extraLimit === null
          ? '-'
          : `${hoursText(extra)}/${hoursText(extraLimit)}`}
      </div>
    </>
  );
}

/** `176`, `10.5` */
function hoursText(hours: number): string {
  return String(Math.round(hours * 10) / 10);
}

/** Findings come as a whole new map: a row is drawn again only when those of its entries differ. */
function isSameRow(one: GridRowProps, other: GridRowProps): boolean {
  const { findings: before, ...rest } = one;
  const { findings: now, ...others } = other;
  const same = Object.entries(rest).every(([key, value]) => value === Reflect.get(others, key));
  return same && one.lines.every(({ key }) => before.get(key) === now.get(key));
}

interface GridFootProps {
  site: Site;
  dates: readonly string[];
  lines: readonly RosterEntry[];
  posts: readonly Post[];
  holidayOf: (date: string) => string | undefined;
}

/** How many are planned at the planned site, and how many it needs. */
export const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { dates, posts, holidayOf, site } = props;
  const lines = useMemo(
    () => props.lines.filter((line) => line.siteProfileID === site.id),
    [props.lines, site],
  );
  const types = useShiftTypes();
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { date, shift } of lines) {
      const key = `${date} ${shift}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }, [lines]);
  const ownPosts = posts.filter(({ siteProfileID }) => siteProfileID === site.id);
  const standing = dates.map((date) => ({
    date,
    posts: standingPosts(ownPosts, date, holidayOf(date) !== undefined),
  }));
  const used = standing.flatMap((day) => day.posts);
  return (
    <div role="rowgroup" className="plan-foot">
      {typesOfSite(types, lines, used).map(({ key: shift, name }) => {
        const total = lines.filter((line) => line.shift === shift).length;
        return (
          <div key={shift} role="row">
            <div role="rowheader">{name}</div>
            {standing.map(({ date, posts: onDate }) => {
              const planned = counts.get(`${date} ${shift}`) ?? 0;
              const needed = headcountOf(onDate.filter((post) => post.shift === shift));
              return (
                <div
                  key={date}
                  role="gridcell"
                  data-short={needed !== null && planned < needed}
                  data-many={needed !== null && planned > needed}
                >
                  {needed === null ? planned : `${planned}/${needed}`}
                </div>
              );
            })}
            <div role="gridcell" className="plan-total">
              {total}
            </div>
            <div role="gridcell">-</div>
            <div role="gridcell">-</div>
          </div>
        );
      })}
    </div>
  );
});

interface CellFacts {
  tag: string;
  heading: string;
  entries: readonly RosterEntry[];
  found: readonly Finding[];
  types: readonly ShiftType[];
  site: Site;
  away: MonthLeave | undefined;
}

function cellText({ tag, heading, entries, found, types, site, away }: CellFacts): string {
  const planned = entries.map((entry) => {
    const { name } = typeOf(entry.shift, types);
    return entry.siteProfileID === site.id ? name : `${name} at ${entry.siteProfileName}`;
  });
  const warnings = found.map(({ sentence, blocks }) =>
    blocks ? `Blocked: ${sentence}` : sentence,
  );
  const leave =
    away && `${away.leaveTypeName}, ${leaveStatusLook[away.status].label.toLowerCase()}`;
  const parts = [`${tag}, ${heading}: ${planned.join(' and ') || 'free'}`, leave];
  return [...parts, ...warnings].filter((part) => part !== undefined).join('. ');
}
