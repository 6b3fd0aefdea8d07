import { Section } from '@guardroom/ui/show/section.tsx';
import { termsText } from '@guardroom/rules/invoice/party/party-problem';
import { Link } from '@tanstack/react-router';
import { can } from '../../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { clientBillingPath } from '../paths.ts';
import { useClientBilling, type ClientBilling } from './queries.ts';

/** How a client appears on invoices, for those who may see it. */
export function BillingCard({ clientID }: { clientID: number }) {
  return can('readClientBilling') && <PermittedCard clientID={clientID} />;
}

function PermittedCard({ clientID }: { clientID: number }) {
  const { data, failed, retry } = useClientBilling(clientID);
  const edit = can('editClients') && <Link to={clientBillingPath(clientID)}>Edit</Link>;
  return (
    <Section title="Billing details" actions={edit}>
      {failed && <LoadFailed what="The billing details" onRetry={retry} />}
      {!data && !failed && <Loading rows={2} />}
      {data && <Facts billing={data} />}
    </Section>
  );
}

function Facts({ billing }: { billing: ClientBilling }) {
  const { legalName, uen, address, postal, email, orderReference, termsDays } = billing;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Registered Name', legalName],
    ['UEN', uen],
    ['Address', address && `${address.replaceAll('\n', ', ')}, Singapore ${postal ?? ''}`.trim()],
    ['Email', email],
    ['Order Reference', orderReference],
    ['Terms', termsText(termsDays)],
  ];
  return (
    <>
      {(address === null || postal === null) && (
        <p>Invoices need the address with its postal code.</p>
      )}
      <dl className="fact-grid">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
