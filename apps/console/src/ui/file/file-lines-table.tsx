import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { Pager } from '@guardroom/ui/table/pager.tsx';
import { useState } from 'react';
import type { ListColumn } from '../list/list-column.ts';
import { RowsView } from '../list/rows-view.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import '../list/pager/list-pager.css';

const pageSize = 50;
/** Pixels. */
const rowWidth = 64;
const toldWidth = 280;

/** What the server says of a column of a row. */
export interface FileLineIssue {
  readonly column: string;
  readonly message: string;
}

/** A row of a file as it was written, with what is wrong with it and what is warned of. */
export interface FileLine {
  readonly row: number;
  readonly issues: readonly FileLineIssue[];
  readonly warnings?: readonly FileLineIssue[];
}

interface FileLinesTableProps<Line extends FileLine> {
  lines: readonly Line[];
  /** Beside the number of the row and its errors. */
  columns: readonly ListColumn<Line>[];
}

/** The rows of a file in pages: those with errors or warnings first, and all of them. */
export function FileLinesTable<Line extends FileLine>({
  lines,
  columns,
}: FileLinesTableProps<Line>) {
  const parts = partsOf(lines);
  const [chosen, setChosen] = useState<string>();
  const [page, setPage] = useState(1);
  const { label, lines: shown } = parts.find((part) => part.label === chosen) ?? parts[0];
  return (
    <>
      {parts.length > 1 && (
        <RadioGroup
          aria-label="Rows to show"
          value={label}
          options={parts.map((part) => ({
            value: part.label,
            label: `${part.label} (${part.lines.length})`,
          }))}
          onChange={(next) => {
            setChosen(next);
            setPage(1);
          }}
        />
      )}
      <RowsView
        label="Rows of the file"
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        columns={[rowColumn, ...columns, toldColumn]}
        rowKey={({ row }) => row}
        rowName={({ row }) => `Row ${row}`}
        scrollWidth={leastWidth(columns)}
        empty={<p className="list-empty">No rows.</p>}
      />
      {shown.length > pageSize && (
        <nav className="list-pager" aria-label="Pages">
          <Pager page={page} last={Math.ceil(shown.length / pageSize)} onTurn={setPage} />
        </nav>
      )}
    </>
  );
}

interface Part<Line> {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** What has to be looked at comes first. */
function partsOf<Line extends FileLine>(
  lines: readonly Line[],
): readonly [Part<Line>, ...Part<Line>[]] {
  const all: Part<Line> = { label: 'All', lines };
  const faulty = lines.filter(({ issues }) => issues.length > 0);
  const warned = lines.filter(({ warnings = [] }) => warnings.length > 0);
  const [first, ...others] = [
    { label: 'With errors', lines: faulty },
    { label: 'With warnings', lines: warned },
  ].filter((part) => part.lines.length > 0);
  return first === undefined ? [all] : [first, ...others, all];
}

/** What is wrong with a row is read in sentences: they have room, or the table scrolls sideways. */
function leastWidth<Line>(columns: readonly ListColumn<Line>[]): number {
  const others = columns.map(({ width }) => (typeof width === 'number' ? width : 0));
  return others.reduce((sum, width) => sum + width, rowWidth + toldWidth);
}

const rowColumn: ListColumn<FileLine> = {
  title: 'Row',
  width: rowWidth,
  align: 'right',
  render: ({ row }) => row,
};
const toldColumn: ListColumn<FileLine> = {
  title: 'Errors',
  card: 'wide',
  render: (line) => <Told {...line} />,
};

function Told({ issues, warnings = [] }: Pick<FileLine, 'issues' | 'warnings'>) {
  return (
    <span className="cell-lines">
      {issues.length === 0 && (
        <span>
          <StatusTag tone="green">OK</StatusTag>
        </span>
      )}
      <Sentences className="form-field-error" said={issues} />
      <Sentences className="form-field-warning" said={warnings} />
    </span>
  );
}

function Sentences({ className, said }: { className: string; said: readonly FileLineIssue[] }) {
  return said.map(({ column, message }) => (
    <span key={`${column} ${message}`} className={className}>
      {column}: {message}
    </span>
  ));
}
