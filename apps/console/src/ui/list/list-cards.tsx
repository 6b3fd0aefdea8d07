import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { useState } from 'react';
import type { ListBodyProps } from './list-body.ts';
import { RowActions } from './row-actions.tsx';
import { RowButton, RowLink } from './row-link.tsx';
import './list-cards.css';

/** The rows of a list as cards: narrow screens (LST-13). */
export function ListCards<Row extends object, Draft>(props: ListBodyProps<Row, Draft>) {
  const { label, rows, rowKey, empty } = props;
  if (rows.length === 0) return <div className="list-cards-empty">{empty}</div>;
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          data-row-key={rowKey(row)}
          className={props.isStruck?.(row) ? 'list-struck' : undefined}
        >
          <Card row={row} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Card<Row extends object, Draft>({
  row,
  columns,
  rowKey,
  rowName,
  rowHref,
  openRow,
  selection,
  edit,
  renderActions,
  expansion,
  isStruck,
}: ListBodyProps<Row, Draft> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const editor = edit?.key === rowKey(row) ? edit.editor : undefined;
  const heading = columns.find(({ card }) => card === 'heading') ?? columns[0];
  const title = heading?.render(row);
  return (
    <>
      <div className="list-card-head">
        {selection && (
          <Checkbox
            aria-label={`Select ${rowName(row)}`}
            disabled={isStruck?.(row) === true}
            checked={selection.has(rowKey(row))}
            onChange={() => selection.toggle(rowKey(row))}
          />
        )}
        <strong>
          {openRow && <RowButton onOpen={() => openRow(row)}>{title}</RowButton>}
          {rowHref && <RowLink href={rowHref(row)}>{title}</RowLink>}
          {!openRow && !rowHref && title}
        </strong>
        {(edit || renderActions) && <RowActions edit={edit} row={row} more={renderActions} />}
      </div>
      <dl>
        {columns
          .filter((column) => column !== heading || (editor && column.edit))
          .map((column) => (
            <div key={column.title} className={column.card === 'wide' ? 'wide' : undefined}>
              <dt>{column.title}</dt>
              <dd>{editor && column.edit ? column.edit(editor) : column.render(row)}</dd>
            </div>
          ))}
      </dl>
      {expansion?.has(row) && (
        <>
          <Button look="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {expansion.label(row)}
          </Button>
          {isOpen && expansion.render(row)}
        </>
      )}
    </>
  );
}
