import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';

export const agencyBillingKey = ['agency-billing'] as const;

const document = graphql(`
  query AgencyBilling($agencyID: RecordID!) {
    agencyBilling(agencyID: $agencyID) {
      version
      gstNumber
      gstRegisteredFrom
      address
      postal
      email
      bankName
      bankAccountName
      bankAccountNumber
      bankSwift
      payNowUEN
      invoicePrefix
      creditPrefix
      terms
    }
  }
`);

export type AgencyBilling = ResultOf<typeof document>['agencyBilling'];

/** What the agency says of itself for invoices. */
export function useAgencyBilling() {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...agencyBillingKey, agencyID],
    failure: 'Unable to retrieve the billing settings',
    load: async (signal) => (await request(document, { agencyID }, { signal })).agencyBilling,
  });
}
