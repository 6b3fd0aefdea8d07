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
import { monthText, todayIn } from '@guardroom/rules/dates';
import {
  columnsIn,
  placesIn,
  type Block,
  type Place,
} from '@guardroom/rules/deployment/month/block';
import { paint } from '@guardroom/rules/deployment/month/paint';
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
import { rowsWith } from '@guardroom/rules/deployment/month/window';
import {
  Fragment,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useViewer } from '../../platform/session/session.ts';
import type { Finding } from './findings-card.tsx';
import type { Post, Site } from './queries.ts';
import type { MonthFacts, MonthLeave } from './month/queries.ts';
import { RowGap } from '../../ui/roster/plan-days.tsx';
import { useDrawn } from '../../ui/roster/use-drawn.ts';
import { gridDays, GridFoot, GridHead, GridRow } from './month-rows-card.tsx';
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
  facts: MonthFacts;
  change: RosterFormState['change'];
  onUndo: () => void;
}

/**
 * People down, days across. Arrow keys go from cell to cell; the letter of a shift plans it, D by
 * day and N by night, Delete frees, Space goes through all. With Shift they choose a block, and so
 * does dragging from a free cell: letter and Delete are for all of it then. A planned cell can be
 * dragged to another, which changes places.
 */
export function MonthGrid(props: MonthGridProps) {
  const { site, dates, holidayOf, people, lines, findings, posts, facts } = props;
  const { change, onUndo } = props;
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  const types = useShiftTypes();
  const offered = useMemo(() => types.filter(({ gone }) => !gone), [types]);
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [dragged, setDragged] = useState<Place>();
  const [over, setOver] = useState<Place>();
  const [block, setBlock] = useState<Block>();
  const counting = useMemo(() => ({ ...facts.counting, types }), [facts, types]);
  const byPerson = useMemo(
    () => Map.groupBy(lines, ({ staffProfileID = 0 }) => staffProfileID),
    [lines],
  );
  const before = useMemo(
    () => Map.groupBy(facts.before, ({ staffProfileID = 0 }) => staffProfileID),
    [facts],
  );

  const { drawn, isLong, reveal } = useDrawn(grid, people.length);
  const days = useMemo(() => gridDays(dates, holidayOf), [dates, holidayOf]);
  const rows = rowsWith(drawn, active.row, people.length);

  const focus = (place: Place) => {
    const row = clamp(place.row, people.length);
    const column = clamp(place.column, dates.length);
    setActive({ row, column });
    reveal(row);
    cellAt(grid.current, { row, column })?.focus();
    return { row, column };
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

  const paintBlock = (chosen: Block, shift: ShiftKey | null) => {
    const cells = placesIn(chosen).flatMap((place) => {
      const cell = at(place);
      return cell === undefined ? [] : [{ ...cell, shift }];
    });
    change((all) => paint(all, cells, site, newKey));
  };

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
        offered.map(({ letter, key }) => [
          letter.toLowerCase(),
          () => (block === undefined ? toggle(place, key) : paintBlock(block, key)),
        ]),
      ),
      Delete: () => (block === undefined ? free(place) : paintBlock(block, null)),
      Backspace: () => (block === undefined ? free(place) : paintBlock(block, null)),
      ...(block && { Escape: () => setBlock(undefined) }),
      ' ': () => goThrough(place),
      Enter: () => goThrough(place),
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move = moves[key];
    const act = acts[key];
    if (move === undefined && act === undefined) return;
    event.preventDefault();
    if (move !== undefined) {
      const to = focus(move);
      setBlock(event.shiftKey ? { from: block?.from ?? place, to } : undefined);
    }
    act?.();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    setActive(place);
    if (event.shiftKey) return setBlock({ from: block?.from ?? active, to: place });
    setBlock(undefined);
    goThrough(place);
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: 250, tolerance: 8 },
    }),
  );
  const onDragStart = ({ activatorEvent }: DragStartEvent) => {
    const place = placeOf(activatorEvent.target);
    const cell = place && at(place);
    const own = cell && byPerson.get(cell.person.staffProfileID);
    const isPlanned = own?.some(({ date }) => date === cell?.date) === true;
    setDragged(isPlanned ? place : undefined);
    setBlock(place === undefined || isPlanned ? undefined : { from: place, to: place });
  };
  const onDragEnd = (event: DragEndEvent) => {
    const target = placeUnder(event);
    const [from, to] = [dragged && at(dragged), target && at(target)];
    setDragged(undefined);
    setOver(undefined);
    if (dragged === undefined && block !== undefined) focus(block.to);
    if (from === undefined || to === undefined || target === undefined) return;
    if (from.person === to.person && from.date === to.date) return;
    change((all) => swapCells(all, from, to));
    focus(target);
  };
  const stretch = (to: Place | undefined) => {
    if (block === undefined || to === undefined) return;
    if (block.to.row !== to.row || block.to.column !== to.column) setBlock({ ...block, to });
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
        if (dragged === undefined) stretch(placeUnder(event));
        if (next?.row !== over?.row || next?.column !== over?.column) setOver(next);
      }}
      onDragEnd={onDragEnd}
      onDragCancel={stop}
    >
      <p className="muted" id="month-help">
        Click a cell to go from free through {offered.map(({ name }) => name).join(', ')} to free
        again, or use the arrow keys with {offered.map(({ letter }) => letter).join(', ')} and
        Delete. Drag a planned cell to move it, or to change places. Drag from a free cell, or hold
        Shift with the arrow keys, to choose many: the letter then plans all of them.
      </p>
      <DragScroller>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="plan-grid"
          aria-label={`${site.name}, ${monthText(dates[0] ?? '')}`}
          aria-describedby="month-help"
          aria-multiselectable
          // How many rows stand at the foot, the foot knows.
          aria-rowcount={isLong ? -1 : undefined}
          data-long={isLong}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <GridHead dates={dates} holidayOf={holidayOf} today={today} />
          <div role="rowgroup">
            {rows.map(({ row, gap }) => {
              const person = people[row];
              if (person === undefined) return null;
              const [chosenFrom, chosenTo] = columnsIn(block, row);
              return (
                <Fragment key={person.staffProfileID}>
                  <RowGap rows={gap} />
                  <GridRow
                    person={person}
                    row={row}
                    days={days}
                    site={site}
                    today={today}
                    lines={byPerson.get(person.staffProfileID) ?? nobody}
                    before={before.get(person.staffProfileID) ?? nobody}
                    counting={counting}
                    leave={facts.leave?.get(person.staffProfileID) ?? noLeave}
                    chosenFrom={chosenFrom}
                    chosenTo={chosenTo}
                    findings={findings}
                    active={active.row === row ? active.column : -1}
                    dragged={dragged?.row === row ? dragged.column : -1}
                    over={over?.row === row ? over.column : -1}
                  />
                </Fragment>
              );
            })}
            <RowGap rows={people.length - 1 - (rows.at(-1)?.row ?? -1)} />
            {people.length === 0 && (
              <div role="row">
                <div role="rowheader">Nobody yet: Add Staff below</div>
              </div>
            )}
          </div>
          <GridFoot site={site} dates={dates} lines={lines} posts={posts} holidayOf={holidayOf} />
        </div>
      </DragScroller>
    </DndContext>
  );
}

const nobody: readonly RosterEntry[] = [];
const noLeave: readonly MonthLeave[] = [];

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
  return {
    row: Number(cell.dataset['row']),
    column: Number(cell.dataset['column']),
  };
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
