import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ConnectionForm } from './connection-form.tsx';
import { settingDocument } from './connection-queries.ts';

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
