import { useMemo, useState, type MouseEvent } from 'react';
import { Button } from '../action/button.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { DownIcon, RightIcon } from '../icon/icons.ts';
import type { Place, TableColumn, TableMore } from './column.ts';

interface TableRowProps<Row> {
  id: number;
  row: Row;
  href: string | undefined;
  className: string | undefined;
  /** Undefined in a table without ticks. */
  ticked: boolean | undefined;
  canTick: boolean | undefined;
  tickName: string | undefined;
  columns: readonly TableColumn<Row>[];
  places: readonly Place[];
  more: TableMore<Row> | undefined;
  span: number;
  onTick: (row: Row) => void;
  onPress: (row: Row, event: MouseEvent) => void;
}

/** A row, drawn again only when something of it changes: a tick does not draw the others. */
export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { id, row, href, className, ticked, canTick, tickName, columns, places } = props;
  const { more, span, onTick, onPress } = props;
  const [isOpen, setOpen] = useState(false);
  const cells = useMemo(
    () =>
      columns.map((column, index) => (
        <TableCell key={column.title} {...{ column, row, href }} place={places[index]} />
      )),
    [columns, places, row, href],
  );
  const tick = useMemo(
    () =>
      ticked !== undefined && (
        <td className="ui-table-narrow">
          <Checkbox
            aria-label={tickName}
            disabled={canTick === false}
            checked={ticked}
            onChange={() => onTick(row)}
          />
        </td>
      ),
    [ticked, canTick, tickName, onTick, row],
  );
  return (
    <>
      <tr
        data-row-key={id}
        data-selected={ticked ? '' : undefined}
        className={className}
        onClick={(event) => onPress(row, event)}
      >
        {more && (
          <td className="ui-table-narrow">
            {more.has(row) && (
              <Button
                look="text"
                size="small"
                icon={isOpen ? <DownIcon /> : <RightIcon />}
                aria-expanded={isOpen}
                aria-label={more.label(row)}
                onClick={(event) => {
                  event.stopPropagation();
                  setOpen(!isOpen);
                }}
              />
            )}
          </td>
        )}
        {tick}
        {cells}
      </tr>
      {isOpen && more?.has(row) && (
        <tr className="ui-table-more">
          <td colSpan={span}>{more.render(row)}</td>
        </tr>
      )}
    </>
  );
}

interface TableCellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  href: string | undefined;
  place: Place | undefined;
}

/** Drawn again only when its own column or its row changes. */
function TableCell<Row>({ column, row, href, place }: TableCellProps<Row>) {
  return useMemo(
    () => (
      <td data-align={column.align} data-shaded={column.shaded ? '' : undefined} {...place}>
        {column.render(row, href)}
      </td>
    ),
    [column, row, href, place],
  );
}
