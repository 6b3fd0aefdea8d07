import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { EmploymentCreateForm, latestFragment } from './create-form.tsx';
import { accountFromProfile } from '../paths.ts';
import { staffKey, useProfilePath } from '../queries.ts';

export const Route = createFileRoute('/_guarded/staff/$id/create/employment')({
  beforeLoad: accountFromProfile,
  component: EmploymentCreatePage,
});

const latestDocument = graphql(
  `
    query LatestStaffEmployment($filter: WorkHistoryFilter, $pagination: Pagination!) {
      listWorkHistory(filter: $filter, pagination: $pagination) {
        result {
          ...LatestEmployment
        }
      }
    }
  `,
  [latestFragment],
);

function EmploymentCreatePage() {
  const staffProfileID = idOf(Route.useParams().id);
  const { accountID } = Route.useRouteContext();
  const { securityAgencyID: agencyID } = useViewer();
  const loaded = useLoaded({
    queryKey: [...staffKey, 'latest employment', agencyID, staffProfileID],
    failure: 'Unable to retrieve latest employment details',
    load: async (signal) => {
      const filter = { staffProfileID: { eq: staffProfileID }, deleted: { eq: 0 } };
      const orderby = [{ field: 'emStart', direction: 'DESC' as const }];
      const pagination = { agencyID, limit: 1, offset: 0, orderby };
      const answer = await request(latestDocument, { filter, pagination }, { signal });
      return { latest: answer.listWorkHistory.result[0] };
    },
  });
  return (
    <Page title="Staff Profile - Create Employment" back={useProfilePath(staffProfileID)}>
      {loaded.failed && <LoadFailed what="The latest employment" onRetry={loaded.retry} />}
      {!loaded.data && !loaded.failed && <Loading />}
      {loaded.data && (
        <EmploymentCreateForm
          staff={{ staffProfileID, accountID }}
          latest={loaded.data.latest}
          onReload={loaded.reload}
        />
      )}
    </Page>
  );
}
