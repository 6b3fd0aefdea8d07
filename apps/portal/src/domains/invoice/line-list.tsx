import { invoiceUnitWords } from '@guardroom/rules/invoice/document/invoice-document';
import { quantityText } from '@guardroom/rules/invoice/money';
import { dollars, type Read } from './invoice-values.ts';
import '../../shell/amounts.css';

type Line = Read['lines'][number];

/** The lines of an invoice, with the hours that were agreed on and those that were delivered. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.number} className="row">
          <span>
            <strong>{line.description}</strong>
            <small>
              {quantityText(line.quantity)} {invoiceUnitWords[line.unit]} at{' '}
              {dollars(line.unitPriceCents)}
            </small>
            {hoursOf(line) !== '' && <small>{hoursOf(line)}</small>}
          </span>
          <strong className="amount">{dollars(line.netCents)}</strong>
        </li>
      ))}
    </ul>
  );
}

function hoursOf({ contracted, delivered, credited }: Line): string {
  const said = [
    contracted === null ? [] : [`contracted ${quantityText(contracted)}`],
    delivered === null ? [] : [`delivered ${quantityText(delivered)}`],
    credited === null ? [] : [`credited ${quantityText(credited)}`],
  ].flat();
  return said.length === 0 ? '' : `Hours: ${said.join(', ')}`;
}
