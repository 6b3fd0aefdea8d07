import { Pagination, Radio } from 'antd';
import { useState } from 'react';
import { RowsView } from '../../ui/rows-view.tsx';
import { importLineColumns, type ImportLine } from './import-columns.tsx';

const pageSize = 50;

/** The rows of a file in pages: those with errors or warnings first, and all of them. */
export function ImportLinesTable({ lines }: { lines: readonly ImportLine[] }) {
  const parts = partsOf(lines);
  const [chosen, setChosen] = useState<string>();
  const [page, setPage] = useState(1);
  const { label, lines: shown } = parts.find((part) => part.label === chosen) ?? parts[0];
  return (
    <>
      {parts.length > 1 && (
        <Radio.Group
          aria-label="Rows to show"
          value={label}
          options={parts.map((part) => ({
            value: part.label,
            label: `${part.label} (${part.lines.length})`,
          }))}
          onChange={({ target }) => {
            setChosen(String(target.value));
            setPage(1);
          }}
        />
      )}
      <RowsView
        label="Rows of the file"
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        columns={importLineColumns}
        rowKey={({ row }) => row}
        rowName={({ row }) => `Row ${row}`}
        scrollWidth={900}
        empty={<p className="list-empty">No rows.</p>}
      />
      {shown.length > pageSize && (
        <nav className="list-pager" aria-label="Pages">
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={shown.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        </nav>
      )}
    </>
  );
}

interface Part {
  readonly label: string;
  readonly lines: readonly ImportLine[];
}

/** What has to be looked at comes first. */
function partsOf(lines: readonly ImportLine[]): readonly [Part, ...Part[]] {
  const all: Part = { label: 'All', lines };
  const faulty = lines.filter(({ issues }) => issues.length > 0);
  const warned = lines.filter(({ warnings }) => warnings.length > 0);
  const [first, ...others] = [
    { label: 'With errors', lines: faulty },
    { label: 'With warnings', lines: warned },
  ].filter((part) => part.lines.length > 0);
  return first === undefined ? [all] : [first, ...others, all];
}
