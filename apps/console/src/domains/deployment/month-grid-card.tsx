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
import { monthText } from '@guardroom/rules/dates';
import {
  clearCell,
  nextShift,
  setShift,
  swapCells,
  toggleShift,
  type GridPerson,
} from '@guardroom/rules/deployment/month-grid';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Finding } from './findings-card.tsx';
import type { Post, Site } from './queries.ts';
import { GridFoot, GridHead, GridRow } from './month-rows-card.tsx';
import { newKey, type RosterFormState } from './roster-form.tsx';
import { useShiftTypes } from './shift/shift-queries.ts';
import '../../ui/roster/plan-grid.css';

interface MonthGridProps {
  site: Site;
  dates: readonly string[];
  /** The name of the public holiday on a date. */
  holidayOf: (date: string) => string | undefined;
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
 * People down, days across. Arrow keys go from cell to cell; the letter of a shift plans it, D by
 * day and N by night, Delete frees, Space goes through all; a cell can be dragged to another, which changes places.
 */
export function MonthGrid(props: MonthGridProps) {
  const { site, dates, holidayOf, people, lines, findings, posts, change, onUndo } = props;
  const types = useShiftTypes();
  const offered = useMemo(() => types.filter(({ gone }) => !gone), [types]);
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
  const toggle = (place: Place, shift: ShiftKey) =>
    apply(place, ({ person, date }) =>
      change((all) => toggleShift(all, person, { date, shift, site }, newKey())),
    );
  const goThrough = (place: Place) =>
    apply(place, ({ person, date }) =>
      change((all) => {
        const shift = nextShift(all, { staffProfileID: person.staffProfileID, date }, offered);
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
      ...Object.fromEntries(
        offered.map(({ letter, key }) => [letter.toLowerCase(), () => toggle(place, key)]),
      ),
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
        Click a cell to go from free through {offered.map(({ name }) => name).join(', ')} to free
        again, or use the arrow keys with {offered.map(({ letter }) => letter).join(', ')} and
        Delete. Drag a cell to move it, or to change places.
      </p>
      <DragScroller>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="plan-grid"
          aria-label={`${site.name}, ${monthText(dates[0] ?? '')}`}
          aria-describedby="month-help"
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <GridHead dates={dates} holidayOf={holidayOf} />
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
          <GridFoot dates={dates} lines={lines} posts={posts} holidayOf={holidayOf} />
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
