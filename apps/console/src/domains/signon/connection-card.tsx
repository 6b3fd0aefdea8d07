import { useQueryClient } from '@tanstack/react-query';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ConnectionForm } from './connection-form.tsx';

const settingDocument = graphql(`
  query SingleSignOn($agencyID: RecordID!) {
    singleSignOn(agencyID: $agencyID) {
      version
      isOn
      signOnName
      issuer
      clientID
      hasClientSecret
      providerIsSecondFactor
      onlySingleSignOn
      redirectAddress
    }
  }
`);

export type Connection = ResultOf<typeof settingDocument>['singleSignOn'];

/** How the agency is connected to its OpenID Connect provider. */
export function ConnectionCard() {
  const { securityAgencyID: agencyID, securityAgencyName } = useViewer();
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: ['single-sign-on', agencyID],
    failure: 'Unable to retrieve single sign-on',
    load: async (signal) => (await request(settingDocument, { agencyID }, { signal })).singleSignOn,
  });
  return (
    <Section title={`Provider of ${securityAgencyName}`}>
      {failed && <LoadFailed what="Single sign-on" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && <ConnectionForm connection={data} onSaved={() => void client.invalidateQueries()} />}
    </Section>
  );
}
