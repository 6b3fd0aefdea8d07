import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { Loading } from '../../ui/list/list-states.tsx';
import { sopEditPath, sopListPath, sopProfileSearch } from './paths.ts';
import { ProfileCard, profileFragment, type SOPProfile } from './profile-card.tsx';
import { linkAge, noPermission, retrieveFailure, sopKey } from './queries.ts';
import { ReadersCard } from './readers-card.tsx';
import { VersionsCard } from './versions-card.tsx';

export const Route = createFileRoute('/_guarded/sop/$id')({
  validateSearch: sopProfileSearch.validate,
  component: ProfilePage,
});

const profileDocument = graphql(
  `
    query SOPProfile($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
      listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
        result {
          ...SOPProfile
        }
      }
    }
  `,
  [profileFragment],
);

const deleteDocument = graphql(`
  mutation DeleteSOP($update: UpdateStandardOperatingProcedureInput!, $agencyID: RecordID!) {
    updateStandardOperatingProcedure(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** One SOP with all its versions and those who are to read it. */
function ProfilePage() {
  const id = idOf(Route.useParams().id);
  const search = Route.useSearch();
  const sop = useProfile(id);
  const { error } = sop;
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  useLeaveWhenFailed(error !== null && sop.data === undefined, sopListPath);
  return (
    <Page
      title="SOP"
      subtitle={sop.data?.title}
      back={sopListPath}
      actions={sop.data && <Actions sop={sop.data} />}
    >
      {sop.data ? (
        <div className="stack">
          <ProfileCard sop={sop.data} />
          <ReadersCard sop={sop.data} search={search} />
          <VersionsCard sopID={id} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function useProfile(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...sopKey, 'profile', agencyID, id],
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(profileDocument, { filter, pagination }, { signal });
      const [found] = answer.listStandardOperatingProcedure.result;
      if (!found) throw new MissingRecord(`There is no SOP ${id} in this agency.`);
      return found;
    },
    refetchInterval: linkAge,
  });
}

function Actions({ sop: { id, title } }: { sop: SOPProfile }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const mayEdit = can('editSOPs');
  return (
    <>
      <ActionButton
        primary
        label="Edit"
        icon={<EditIcon />}
        unavailable={mayEdit ? undefined : noPermission}
        onClick={() => history.push(sopEditPath(id))}
      />
      {mayEdit && (
        <DeleteButton
          name="Delete SOP"
          label="Delete"
          question={`Delete this SOP?\n${title}`}
          failure="Unable to delete SOP"
          mark={(deleted) => request(deleteDocument, { update: { id, deleted }, agencyID })}
          onChanged={() => void client.invalidateQueries({ queryKey: [...sopKey, 'list'] })}
          onDeleted={() => history.push(sopListPath)}
        />
      )}
    </>
  );
}
