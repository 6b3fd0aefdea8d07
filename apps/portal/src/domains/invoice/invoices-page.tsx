import { agingLabels } from '@guardroom/rules/invoice/statement/aging';
import { Button } from '@guardroom/ui/action/button.tsx';
import { useCallback, useState } from 'react';
import { useClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { dollars } from './invoice-values.ts';
import { listDocument } from './queries.ts';
import { SumsList } from './sums-list.tsx';

/** So many are shown at first, and so many more at each press. */
const step = 24;

type Statement = ResultOf<typeof listDocument>['clientStatement'];

/** What is open at the head, and below it all that was issued, the latest first. */
export function InvoicesPage() {
  const { securityAgencyID: agencyID } = useClient();
  const [limit, setLimit] = useState(step);
  const load = useCallback(() => request(listDocument, { agencyID, limit }), [agencyID, limit]);
  return (
    <Loaded load={load} keeps>
      {({ clientStatement, listClientInvoice: { result, count } }) => (
        <div className="stack">
          <StatementCard of={clientStatement} />
          {result.length === 0 && <p className="quiet">No invoice has been issued to you yet.</p>}
          {result.length > 0 && <InvoiceList invoices={result} />}
          {count > result.length && (
            <Button onClick={() => setLimit(limit + step)}>Show more</Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function StatementCard({ of: { openCents, overdueCents, aged } }: { of: Statement }) {
  const open = aged.filter(({ cents }) => cents !== 0);
  const label = openCents < 0 ? 'Owed to you' : 'To be paid';
  return (
    <section className="card" aria-labelledby="open">
      <h2 id="open">{label}</h2>
      <p className="amount-large">{dollars(Math.abs(openCents))}</p>
      {openCents > 0 && (
        <p>
          {overdueCents > 0 ? `${dollars(overdueCents)} of it is overdue.` : 'None is overdue.'}
        </p>
      )}
      {open.length > 0 && (
        <>
          <h3>By age of the invoice</h3>
          <SumsList
            of={open.map(({ band, cents }) => ({
              label: agingLabels[band],
              value: dollars(cents),
            }))}
          />
        </>
      )}
    </section>
  );
}
