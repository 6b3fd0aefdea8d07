import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { headingDate, listDate, weekdayText } from '@guardroom/rules/dates';
import {
  clearCell,
  entriesIn,
  nextShift,
  setShift,
  swapCells,
  toggleShift,
  type GridPerson,
} from '@guardroom/rules/deployment/month-grid';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { shiftLabels, shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import {
  memo,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Finding } from './findings-card.tsx';
import type { Post, Site } from './queries.ts';
import { newKey, type RosterFormState } from './roster-form.tsx';
import '../../ui/plan-grid.css';

interface MonthGridProps {
  site: Site;
  dates: readonly string[];
  people: readonly GridPerson[];
  lines: readonly RosterEntry[];
  findings: ReadonlyMap<string, readonly Finding[]>;
  posts: readonly Post[];
  change: RosterFormState['change'];
  onUndo: () => void;
}

/** A place of the grid: row and column, counted from 0. */
interface Place {
  row: number;
  column: number;
}

/**
 * People down, days across. Arrow keys go from cell to cell; D and N plan by day and by night,
 * Delete frees, Space goes through all; a cell can be dragged to another, which changes places.
 */
export function MonthGrid(props: MonthGridProps) {
  const { site, dates, people, lines, findings, posts, change, onUndo } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [dragged, setDragged] = useState<Place>();
  const [over, setOver] = useState<Place>();
  const byPerson = useMemo(
    () => Map.groupBy(lines, ({ staffProfileID = 0 }) => staffProfileID),
    [lines],
  );

  const focus = (place: Place) => {
    const row = clamp(place.row, people.length);
    const column = clamp(place.column, dates.length);
    setActive({ row, column });
    cellAt(grid.current, { row, column })?.focus();
  };
  const at = ({ row, column }: Place) => {
    const [person, date] = [people[row], dates[column]];
    return person === undefined || date === undefined ? undefined : { person, date };
  };
  const apply = (place: Place, act: (cell: { person: GridPerson; date: string }) => void) => {
    const cell = at(place);
    if (cell !== undefined) act(cell);
  };
  const toggle = (place: Place, shift: Shift) =>
    apply(place, ({ person, date }) =>
      change((all) => toggleShift(all, person, { date, shift, site }, newKey())),
    );
  const goThrough = (place: Place) =>
    apply(place, ({ person, date }) =>
      change((all) => {
        const shift = nextShift(all, { staffProfileID: person.staffProfileID, date });
        return setShift(all, person, { date, shift, site }, newKey());
      }),
    );
  const free = (place: Place) =>
    apply(place, ({ person, date }) =>
      change((all) => clearCell(all, { staffProfileID: person.staffProfileID, date })),
    );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (place === undefined || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      return onUndo();
    }
    const moves: Record<string, Place> = {
      ArrowLeft: { ...place, column: place.column - 1 },
      ArrowRight: { ...place, column: place.column + 1 },
      ArrowUp: { ...place, row: place.row - 1 },
      ArrowDown: { ...place, row: place.row + 1 },
      Home: { ...place, column: 0 },
      End: { ...place, column: dates.length - 1 },
    };
    const acts: Record<string, () => void> = {
      d: () => toggle(place, 'DAY'),
      n: () => toggle(place, 'NIGHT'),
      Delete: () => free(place),
      Backspace: () => free(place),
      ' ': () => goThrough(place),
      Enter: () => goThrough(place),
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move = moves[key];
    const act = acts[key];
    if (move === undefined && act === undefined) return;
    event.preventDefault();
    if (move !== undefined) focus(move);
    act?.();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    setActive(place);
    goThrough(place);
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragStart = ({ activatorEvent }: DragStartEvent) => {
    const place = placeOf(activatorEvent.target);
    const cell = place && at(place);
    const own = cell && byPerson.get(cell.person.staffProfileID);
    setDragged(own?.some(({ date }) => date === cell?.date) ? place : undefined);
  };
  const onDragEnd = (event: DragEndEvent) => {
    const target = placeUnder(event);
    const [from, to] = [dragged && at(dragged), target && at(target)];
    setDragged(undefined);
    setOver(undefined);
    if (from === undefined || to === undefined || target === undefined) return;
    if (from.person === to.person && from.date === to.date) return;
    change((all) => swapCells(all, from, to));
    focus(target);
  };
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <DndContext
      sensors={sensors}
      // The cells are found under the pointer: a thousand places to drop would be slow.
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragStart={onDragStart}
      onDragMove={(event) => {
        const next = dragged && placeUnder(event);
        if (next?.row !== over?.row || next?.column !== over?.column) setOver(next);
      }}
      onDragEnd={onDragEnd}
      onDragCancel={stop}
    >
      <p className="muted" id="month-help">
        Click a cell to go from free to day, night and free again, or use the arrow keys with D, N
        and Delete. Drag a cell to move it, or to change places.
      </p>
      <DragScroller>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="plan-grid"
          aria-label={`${site.name}, ${listDate(dates[0] ?? '').slice(3)}`}
          aria-describedby="month-help"
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <GridHead dates={dates} />
          <div role="rowgroup">
            {people.map((person, row) => (
              <GridRow
                key={person.staffProfileID}
                person={person}
                row={row}
                dates={dates}
                lines={byPerson.get(person.staffProfileID) ?? nobody}
                findings={findings}
                active={active.row === row ? active.column : -1}
                dragged={dragged?.row === row ? dragged.column : -1}
                over={over?.row === row ? over.column : -1}
              />
            ))}
            {people.length === 0 && (
              <div role="row">
                <div role="rowheader">Nobody yet: Add Staff below</div>
              </div>
            )}
          </div>
          <GridFoot dates={dates} lines={lines} posts={posts} />
        </div>
      </DragScroller>
    </DndContext>
  );
}

const nobody: readonly RosterEntry[] = [];

/** One draggable for all cells: which one is meant, the pointer says. */
function DragScroller({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'month-grid' });
  return (
    <div ref={setNodeRef} className="plan-scroller" {...listeners}>
      {children}
    </div>
  );
}

function GridHead({ dates }: { dates: readonly string[] }) {
  return (
    <div role="rowgroup" className="plan-head">
      <div role="row">
        <div role="columnheader">Staff</div>
        {dates.map((date) => (
          <div
            key={date}
            role="columnheader"
            data-weekend={isWeekend(date)}
            title={headingDate(date)}
          >
            <span aria-hidden>{weekdayText(date).slice(0, 2)}</span>
            <span aria-hidden>{Number(date.slice(8))}</span>
            <span className="screen-reader-only">{headingDate(date)}</span>
          </div>
        ))}
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

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { person, row, dates, lines, findings, active, dragged, over } = props;
  const { staffProfileID } = person;
  const tag = staffTag(person.designation, person.staffName);
  return (
    <div role="row">
      <div role="rowheader">{tag}</div>
      {dates.map((date, column) => {
        const entries = entriesIn(lines, { staffProfileID, date });
        const found = entries.flatMap(({ key }) => findings.get(key) ?? []);
        return (
          <div
            key={date}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-shifts={entries.map(({ shift }) => shift[0]).join('')}
            data-warned={found.length > 0}
            data-blocked={found.some(({ blocks }) => blocks)}
            data-dragged={dragged === column}
            data-over={over === column}
            data-weekend={isWeekend(date)}
            tabIndex={active === column ? 0 : -1}
            aria-label={cellText(tag, date, entries, found)}
            title={found.map(({ sentence }) => sentence).join('\n') || undefined}
          >
            {entries.map(({ key, shift }) => (
              <span key={key} className={`plan-shift plan-shift-${shift.toLowerCase()}`}>
                {shift === 'DAY' ? 'D' : 'N'}
              </span>
            ))}
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
function GridFoot(props: Pick<MonthGridProps, 'dates' | 'lines' | 'posts'>) {
  const { dates, lines, posts } = props;
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { date, shift } of lines) {
      const key = `${date} ${shift}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }, [lines]);
  return (
    <div role="rowgroup" className="plan-foot">
      {shifts.map((shift) => {
        const needed = posts.find((post) => post.shift === shift)?.headcount ?? null;
        const total = lines.filter((line) => line.shift === shift).length;
        return (
          <div key={shift} role="row">
            <div role="rowheader">
              {shiftLabels[shift]}
              {needed !== null && ` (${needed})`}
            </div>
            {dates.map((date) => {
              const planned = counts.get(`${date} ${shift}`) ?? 0;
              return (
                <div key={date} role="gridcell" data-short={needed !== null && planned < needed}>
                  {planned}
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
): string {
  const planned = entries.map(({ shift }) => shiftLabels[shift]).join(' and ') || 'free';
  const warnings = findings.map(({ sentence, blocks }) =>
    blocks ? `Blocked: ${sentence}` : sentence,
  );
  return [`${tag}, ${headingDate(date)}: ${planned}`, ...warnings].join('. ');
}

function isWeekend(date: string): boolean {
  return weekdayText(date).startsWith('S');
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}

function cellAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The cell under the pointer of a drag. */
function placeUnder({ activatorEvent, delta }: DragMoveEvent | DragEndEvent): Place | undefined {
  const start = pointOf(activatorEvent);
  if (start === undefined) return undefined;
  return placeOf(document.elementFromPoint(start.x + delta.x, start.y + delta.y));
}

function pointOf(event: Event): { x: number; y: number } | undefined {
  if (event instanceof globalThis.MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch && { x: touch.clientX, y: touch.clientY };
}
