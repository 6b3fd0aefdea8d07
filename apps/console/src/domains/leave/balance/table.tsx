import { useScroller } from '@guardroom/ui/hook/use-scroller.ts';
import type { BalanceRow } from './columns.tsx';
import '../../../ui/case/fact-table.css';

const columns = [
  ['Entitled', 'entitled'],
  ['Carried forward', 'carriedForward'],
  ['Adjusted', 'adjusted'],
  ['Taken', 'taken'],
  ['Planned', 'planned'],
  ['Asked for', 'pending'],
  ['Left', 'left'],
] as const;

/** All types with what they give, what is used, and what is left. */
export function BalanceTable({ balances }: { balances: BalanceRow['balances'] }) {
  const scroller = useScroller('Balances by type');
  return (
    <div ref={scroller} className="fact-table-scroller">
      <table className="fact-table">
        <thead>
          <tr>
            <th scope="col">Type</th>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.leaveTypeID}>
              <th scope="row">{balance.leaveTypeName}</th>
              {columns.map(([, key]) => (
                <td key={key}>{balance[key] ?? 'No limit'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
