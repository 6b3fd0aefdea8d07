import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { clientKey } from '../queries.ts';

export const clientBillingKey = [...clientKey, 'billing'] as const;

const document = graphql(`
  query ClientBilling($clientProfileID: RecordID!, $agencyID: RecordID!) {
    clientBilling(clientProfileID: $clientProfileID, agencyID: $agencyID) {
      version
      legalName
      uen
      gstNumber
      attention
      address
      postal
      email
      peppolID
      orderReference
      termsDays
    }
  }
`);

export type ClientBilling = ResultOf<typeof document>['clientBilling'];

/** What is known of a client for invoices. */
export function useClientBilling(clientProfileID: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...clientBillingKey, agencyID, clientProfileID],
    failure: 'Unable to retrieve the billing details',
    load: async (signal) => {
      const variables = { clientProfileID, agencyID };
      return (await request(document, variables, { signal })).clientBilling;
    },
  });
}
