import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { CheckpointEditForm, checkpointFragment, siteFragment } from './checkpoint-edit-form.tsx';
import { checkpointListPath } from './paths.ts';
import { checkpointKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/checkpointsite/$id/edit')({
  component: CheckpointEditPage,
});

const siteDocument = graphql(
  `
    query AttendanceCheckpointSite($filter: SiteProfileFilter, $pagination: Pagination!) {
      listSiteProfile(filter: $filter, pagination: $pagination) {
        result {
          ...CheckpointSite
        }
      }
    }
  `,
  [siteFragment],
);

const checkpointsDocument = graphql(
  `
    query AttendanceCheckpoints($filter: ClockingPointFilter, $pagination: Pagination!) {
      listClockingPoint(filter: $filter, pagination: $pagination) {
        result {
          ...Checkpoint
        }
      }
    }
  `,
  [checkpointFragment],
);

/** More checkpoints than any site has. */
const allCheckpoints = { limit: 1000, offset: 0, orderby: [{ field: 'name' }] };

function CheckpointEditPage() {
  const siteProfileID = idOf(Route.useParams().id);
  const site = useSite(siteProfileID);
  const checkpoints = useCheckpoints(siteProfileID);
  return (
    <Page tag="Attendance" subtitle="Edit Checkpoint" back={checkpointListPath}>
      {site.failed && <LoadFailed what="The site" onRetry={site.retry} />}
      {checkpoints.failed && <LoadFailed what="Its checkpoints" onRetry={checkpoints.retry} />}
      {site.data && checkpoints.data ? (
        <CheckpointEditForm site={site.data} checkpoints={checkpoints.data} />
      ) : (
        !(site.failed || checkpoints.failed) && <Loading />
      )}
    </Page>
  );
}

function useSite(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...checkpointKey, 'site', agencyID, id],
    failure: 'Unable to retrieve site profile',
    load: async (signal) => {
      const filter = { id: { eq: id }, securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const { listSiteProfile } = await request(siteDocument, { filter, pagination }, { signal });
      const [site] = listSiteProfile.result;
      if (!site) throw new MissingRecord(`There is no site profile ${id} in this agency.`);
      return site;
    },
  });
}

function useCheckpoints(siteProfileID: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...checkpointKey, 'checkpoints', agencyID, siteProfileID],
    failure: 'Unable to retrieve site checkpoints',
    load: async (signal) => {
      const filter = {
        siteProfileID: { eq: siteProfileID },
        securityAgencyID: { eq: agencyID },
        deleted: { eq: 0 },
      };
      const pagination = { ...allCheckpoints, agencyID };
      const answer = await request(checkpointsDocument, { filter, pagination }, { signal });
      return answer.listClockingPoint.result;
    },
  });
}
