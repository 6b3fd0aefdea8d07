import { Button } from '../action/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, GripIcon } from '../icon/icons.ts';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import './sortable-list.css';

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => number;
  /** What screen readers call an item. */
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Takes an item off the list; without it there is no button for that. */
  onRemove?: (item: Item) => void;
  /** The items in their new order. */
  onSort: (items: Item[]) => void;
  /** Place of the first item, where the list is one page of more; 0 unless given. */
  offset?: number;
}

/**
 * A list that is put in order by dragging its handles, with the keyboard on a handle (Space, arrows,
 * Space; Escape puts it back), or by the buttons 'Move up' and 'Move down'.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, onSort, offset = 0 } = props;
  const sensors = useSensors(
    // A tap on the handle is no dragging.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => idOf(item) === id);
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < items.length) {
      onSort(arrayMove([...items], from, to));
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(props), screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ol className="sortable-list" aria-label={label} start={offset + 1}>
          {items.map((item, index) => (
            <SortableRow
              key={idOf(item)}
              {...props}
              item={item}
              place={offset + index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps<Item> extends SortableListProps<Item> {
  item: Item;
  /** From 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

function SortableRow<Item>(props: SortableRowProps<Item>) {
  const { item, idOf, nameOf, render, onRemove, place, isFirst, isLast, onMove } = props;
  const sortable = useSortable({ id: idOf(item) });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const name = nameOf(item);
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragging' : undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <button
        type="button"
        className="sortable-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <GripIcon />
      </button>
      <span className="sortable-place">{place}</span>
      <span className="sortable-content">{render(item)}</span>
      <span className="sortable-actions">
        <Button
          look="text"
          size="small"
          icon={<ArrowUpIcon />}
          aria-label={`Move up ${name}`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          look="text"
          size="small"
          icon={<ArrowDownIcon />}
          aria-label={`Move down ${name}`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        {onRemove && (
          <Button
            look="text"
            size="small"
            icon={<CloseIcon />}
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(item)}
          />
        )}
      </span>
    </li>
  );
}

const screenReaderInstructions = {
  draggable:
    'To move it, press Space, then the arrow keys, then Space again to drop it, or Escape to put it back.',
};

function announcementsFor<Item>(props: SortableListProps<Item>): Announcements {
  const { items, idOf, nameOf, offset = 0 } = props;
  const nameOfID = (id: UniqueIdentifier) => {
    const item = items.find((one) => idOf(one) === id);
    return item === undefined ? 'It' : nameOf(item);
  };
  const placeText = (id: UniqueIdentifier) =>
    `place ${offset + items.findIndex((one) => idOf(one) === id) + 1} of ${offset + items.length}`;
  return {
    onDragStart: ({ active }) => `${nameOfID(active.id)} is picked up, at ${placeText(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : `${nameOfID(active.id)} is at ${placeText(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${nameOfID(active.id)} is back where it was.`
        : `${nameOfID(active.id)} is dropped at ${placeText(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOfID(active.id)} is back where it was.`,
  };
}
