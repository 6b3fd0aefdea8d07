import { headingDate, weekdayText } from '@guardroom/rules/dates';
import { entriesIn, type GridPerson } from '@guardroom/rules/deployment/month-grid';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import { headcountOf } from '@guardroom/rules/deployment/post/post';
import { memo, useMemo } from 'react';
import { DayHeads } from '../../ui/roster/plan-days.tsx';
import type { Finding } from './findings-card.tsx';
import { standingPosts, typesOfSite } from './post/post-values.ts';
import type { Post } from './queries.ts';
import { useShiftTypes } from './shift/shift-queries.ts';
import '../../ui/roster/shifts.css';

/** The head, rows and foot of the grid of a month. */

interface GridHeadProps {
  dates: readonly string[];
  holidayOf: (date: string) => string | undefined;
}

export function GridHead({ dates, holidayOf }: GridHeadProps) {
  return (
    <div role="rowgroup" className="plan-head">
      <div role="row">
        <div role="columnheader">Staff</div>
        <DayHeads dates={dates} holidayOf={holidayOf} />
        <div role="columnheader">Total</div>
      </div>
    </div>
  );
}

interface GridRowProps {
  person: GridPerson;
  row: number;
  dates: readonly string[];
  lines: readonly RosterEntry[];
  findings: ReadonlyMap<string, readonly Finding[]>;
  /** Columns; -1 for none of this row. */
  active: number;
  dragged: number;
  over: number;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { person, row, dates, lines, findings, active, dragged, over } = props;
  const { staffProfileID } = person;
  const types = useShiftTypes();
  const tag = staffTag(person.designation, person.staffName);
  return (
    <div role="row">
      <div role="rowheader">{tag}</div>
      {dates.map((date, column) => {
        const entries = entriesIn(lines, { staffProfileID, date }, types);
        const found = entries.flatMap(({ key }) => findings.get(key) ?? []);
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
            data-weekend={isWeekend(date)}
            tabIndex={active === column ? 0 : -1}
            aria-label={cellText(tag, date, entries, found, types)}
            title={found.map(({ sentence }) => sentence).join('\n') || undefined}
          >
            {entries.map(({ key, shift }) => {
              const { letter, colour } = typeOf(shift, types);
              return (
                <span key={key} className="plan-shift" data-colour={colour}>
                  {letter}
                </span>
              );
            })}
          </div>
        );
      })}
      <div role="gridcell" className="plan-total">
        {lines.length}
      </div>
    </div>
  );
}, isSameRow);

/** Findings come as a whole new map: a row is drawn again only when those of its entries differ. */
function isSameRow(one: GridRowProps, other: GridRowProps): boolean {
  const { findings: before, ...rest } = one;
  const { findings: now, ...others } = other;
  const same = Object.entries(rest).every(([key, value]) => value === Reflect.get(others, key));
  return same && one.lines.every(({ key }) => before.get(key) === now.get(key));
}

/** How many are planned, and how many the site needs. */
export function GridFoot(props: {
  dates: readonly string[];
  lines: readonly RosterEntry[];
  posts: readonly Post[];
  holidayOf: (date: string) => string | undefined;
}) {
  const { dates, lines, posts, holidayOf } = props;
  const types = useShiftTypes();
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { date, shift } of lines) {
      const key = `${date} ${shift}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }, [lines]);
  const standing = dates.map((date) => ({
    date,
    posts: standingPosts(posts, date, holidayOf(date) !== undefined),
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
          </div>
        );
      })}
    </div>
  );
}

function cellText(
  tag: string,
  date: string,
  entries: readonly RosterEntry[],
  findings: readonly Finding[],
  types: readonly ShiftType[],
): string {
  const planned = entries.map(({ shift }) => typeOf(shift, types).name).join(' and ') || 'free';
  const warnings = findings.map(({ sentence, blocks }) =>
    blocks ? `Blocked: ${sentence}` : sentence,
  );
  return [`${tag}, ${headingDate(date)}: ${planned}`, ...warnings].join('. ');
}

function isWeekend(date: string): boolean {
  return weekdayText(date).startsWith('S');
}
