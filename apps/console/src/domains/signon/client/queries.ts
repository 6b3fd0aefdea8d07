import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';

const document = graphql(`
  query ClientSingleSignOn($clientProfileID: RecordID!, $agencyID: RecordID!) {
    clientSingleSignOn(clientProfileID: $clientProfileID, agencyID: $agencyID) {
      clientName
      version
      isOn
      signOnName
      issuer
      clientID
      hasClientSecret
      providerIsSecondFactor
      onlySingleSignOn
      redirectAddress
      signInAddress
    }
  }
`);

/** The connection of a client with its provider. */
export type ClientConnection = ResultOf<typeof document>['clientSingleSignOn'];

export function useClientConnection(clientProfileID: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: ['client-single-sign-on', agencyID, clientProfileID],
    failure: 'Unable to retrieve single sign-on',
    load: async (signal) => {
      const variables = { clientProfileID, agencyID };
      return (await request(document, variables, { signal })).clientSingleSignOn;
    },
  });
}
