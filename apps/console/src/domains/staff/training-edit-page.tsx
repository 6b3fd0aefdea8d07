import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { staffPath } from './paths.ts';
import { retrieveTrainingFailure, trainingKey } from './queries.ts';
import { TrainingEditForm, trainingRecordFragment } from './training-edit-form.tsx';

export const Route = createFileRoute('/_guarded/staff/$id/training/edit/$recordId')({
  component: TrainingEditPage,
});

const recordDocument = graphql(
  `
    query StaffTrainingDetail($filter: StaffTrainingModuleFilter, $pagination: Pagination!) {
      listStaffTrainingModule(filter: $filter, pagination: $pagination) {
        result {
          ...StaffTrainingRecord
        }
      }
    }
  `,
  [trainingRecordFragment],
);

function TrainingEditPage() {
  const { id, recordId } = Route.useParams();
  const { history } = useRouter();
  const { securityAgencyID } = useViewer();
  const profile = staffPath(Number(id));
  const { data, failed } = useLoaded({
    queryKey: [...trainingKey, 'edited', securityAgencyID, id, recordId],
    failure: retrieveTrainingFailure,
    load: async (signal) => {
      const filter = {
        securityAgencyID: { eq: securityAgencyID },
        id: { eq: Number(recordId) },
        staffProfileID: { eq: Number(id) },
      };
      const pagination = { agencyID: securityAgencyID, limit: 1, offset: 0 };
      const answer = await request(recordDocument, { filter, pagination }, { signal });
      const [record] = answer.listStaffTrainingModule.result;
      if (record === undefined) throw new Error(`There is no training record ${recordId}.`);
      return record;
    },
  });
  useEffect(() => {
    if (failed) history.push(profile);
  }, [failed, history, profile]);
  return (
    <Page title="Staff Profile - Edit Training Record" back={profile}>
      {data ? <TrainingEditForm record={data} /> : <Loading />}
    </Page>
  );
}
