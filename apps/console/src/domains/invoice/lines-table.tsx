import { moneyText, quantityText } from '@guardroom/rules/invoice/money';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { RowsView } from '../../ui/list/rows-view.tsx';
import type { LineRow, TaxRow } from './queries.ts';
import '../../ui/case/fact-table.css';

const unitWords: Readonly<Record<LineRow['unit'], string>> = {
  HOUR: 'h',
  SHIFT: 'shifts',
  MONTH: 'month',
  ITEM: '',
};

const hoursOf = (hours: string | null): string => (hours === null ? '-' : quantityText(hours));

const columns: readonly ListColumn<LineRow>[] = [
  { title: 'Line', card: 'heading', render: ({ description }) => description },
  {
    title: 'Contracted (h)',
    width: 130,
    align: 'right',
    render: ({ contracted }) => hoursOf(contracted),
  },
  {
    title: 'Delivered (h)',
    width: 120,
    align: 'right',
    render: ({ delivered }) => hoursOf(delivered),
  },
  {
    title: 'Credited (h)',
    width: 120,
    align: 'right',
    render: ({ credited }) => hoursOf(credited),
  },
  {
    title: 'Quantity',
    width: 130,
    align: 'right',
    render: ({ quantity, unit }) => `${quantityText(quantity)} ${unitWords[unit]}`.trim(),
  },
  {
    title: 'Price ($)',
    width: 120,
    align: 'right',
    render: ({ unitPriceCents }) => moneyText(unitPriceCents),
  },
  { title: 'GST', width: 70, render: ({ taxCategory }) => taxCategory },
  {
    title: 'Amount ($)',
    width: 130,
    align: 'right',
    render: ({ netCents }) => <strong>{moneyText(netCents)}</strong>,
  },
];

interface LinesTableProps {
  lines: readonly LineRow[];
  taxes: readonly TaxRow[];
  sums: { netCents: number; totalCents: number };
}

/** What is billed, the tax on it, and what it comes to. */
export function LinesTable({ lines, taxes, sums }: LinesTableProps) {
  return (
    <>
      <RowsView<LineRow>
        label="Lines"
        rows={lines}
        columns={columns}
        rowKey={({ number }) => number}
        rowName={({ description }) => description}
        scrollWidth={1040}
        empty={<p className="list-empty">Nothing is billed.</p>}
      />
      <div className="fact-table-scroller">
        <table className="fact-table">
          <caption className="screen-reader-only">Totals</caption>
          <tbody>
            <Sum label="Subtotal" cents={sums.netCents} />
            {taxes.map(({ category, ratePercent, taxableCents, taxCents }) => (
              <Sum
                key={category}
                label={`GST ${ratePercent} % on ${moneyText(taxableCents)} (${category})`}
                cents={taxCents}
              />
            ))}
            <Sum label="Total ($)" cents={sums.totalCents} />
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{moneyText(cents)}</td>
    </tr>
  );
}
