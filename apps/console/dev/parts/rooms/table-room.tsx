import { Button } from '@guardroom/ui/action/button.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Pager } from '@guardroom/ui/table/pager.tsx';
import { SelectionBar } from '@guardroom/ui/table/selection-bar.tsx';
import { useSelection, type Selection } from '@guardroom/ui/table/selection.ts';
import { Table } from '@guardroom/ui/table/table.tsx';
import '../../../src/ui/list/list.css';
import { Held, Room, State } from '../room.tsx';
import { longName, nothing } from '../samples.ts';
import type { TableColumn } from '@guardroom/ui/table/column.ts';

const rows = [
  { id: 1, name: 'Tan Wei Ming', site: 'Marina One', hours: '12.00' },
  { id: 2, name: 'Nur Aisyah', site: longName, hours: '8.25' },
  { id: 3, name: 'Kumar Raj', site: 'Changi Depot', hours: '112.50' },
];
type Line = (typeof rows)[number];

const columns: readonly TableColumn<Line>[] = [
  { title: 'Name', width: 160, fixed: 'start', render: ({ name }) => name },
  { title: 'Site', render: ({ site }) => site },
  { title: 'Hours', width: 110, align: 'right', render: ({ hours }) => hours },
  {
    title: 'Status',
    width: 120,
    render: () => <StatusTag tone="green">Approved</StatusTag>,
  },
  {
    title: 'Action',
    width: 90,
    fixed: 'end',
    render: ({ name }) => (
      <Button look="link" size="small" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

const sortings = {
  Name: { direction: 'ascending', onTurn: nothing },
  Hours: { direction: undefined, onTurn: nothing },
} as const;

/** Rows, and the ways among them. */
export function TableRoom() {
  const selection = useSelection([2]);
  return (
    <Room name="table">
      <State name="Table: ticks, sorting, more, columns that stay" wide>
        <Ticked selection={selection} />
      </State>
      <State name="Table, wider than its place">
        <Table
          label="Wide"
          columns={columns}
          rows={rows.slice(0, 1)}
          rowKey={({ id }) => id}
          minWidth={900}
          empty=""
        />
      </State>
      <State name="Table, empty">
        <Table
          label="Nobody"
          columns={columns.slice(0, 2)}
          rows={[]}
          rowKey={({ id }) => id}
          minWidth={200}
          empty="Nobody has clocked in yet."
        />
      </State>
      <State name="SelectionBar" wide>
        <SelectionBar selection={selection}>
          <Button size="small">Approve</Button>
        </SelectionBar>
      </State>
      <State name="Pager" wide>
        <Pages first={12} last={40} />
      </State>
      <State name="Pager, narrow">
        <Pages first={1} last={3} narrow />
      </State>
    </Room>
  );
}

function Ticked({ selection }: { selection: Selection }) {
  return (
    <Table
      label="Attendance"
      columns={columns}
      sortings={sortings}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={820}
      empty=""
      ticks={{
        has: ({ id }) => selection.has(id),
        canTick: ({ id }) => id !== 3,
        toggle: ({ id }) => selection.toggle(id),
        toggleAll: (ticked) => selection.setPage([1, 2], ticked ? [1, 2] : []),
        nameOf: ({ name }) => name,
      }}
      more={{
        title: 'More',
        label: ({ name }) => `More of ${name}`,
        has: ({ id }) => id < 3,
        render: ({ name }) => `${name} clocked in by telephone.`,
      }}
    />
  );
}

function Pages({ first, last, narrow = false }: { first: number; last: number; narrow?: boolean }) {
  return (
    <Held first={first}>
      {(page, set) => <Pager page={page} last={last} onTurn={set} narrow={narrow} />}
    </Held>
  );
}
