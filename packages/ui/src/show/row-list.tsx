import { Button } from '../action/button.tsx';
import { DeleteIcon, PlusIcon } from '../icon/icons.ts';
import type { ReactNode } from 'react';
import './row-list.css';

interface RowListProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** A row to begin with. */
  blank: () => Row;
  /** 'indicator': names the buttons. */
  what: string;
  most: number;
  render: (row: Row, index: number, set: (patch: Partial<Row>) => void) => ReactNode;
}

/** A repeatable list of a form, with add and remove. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { rows, onChange, blank, what, most, render } = props;
  return (
    <div className="row-list">
      {rows.map((row, index) => (
        // Rows have no identity of their own until they are saved, and never change places.
        <div key={index} className="row-list-row">
          <div className="row-list-fields">
            {render(row, index, (patch) =>
              onChange(rows.map((one, at) => (at === index ? { ...one, ...patch } : one))),
            )}
          </div>
          <Button
            look="text"
            icon={<DeleteIcon />}
            aria-label={`Remove ${what} ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button icon={<PlusIcon />} onClick={() => onChange([...rows, blank()])}>
          Add {what}
        </Button>
      )}
    </div>
  );
}
