import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { contractFragment, EditForm, fileFragment } from './edit-form.tsx';
import { contractListPath, contractPath } from './paths.ts';
import { contractKey, contractName, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/edit')({ component: EditPage });

const contractDocument = graphql(
  `
    query ContractForEdit(
      $contract: ContractFilter
      $files: ContractFileFilter
      $pagination: Pagination!
    ) {
      listContract(filter: $contract, pagination: $pagination) {
        result {
          ...EditedContract
        }
      }
      listContractFile(filter: $files, pagination: $pagination) {
        result {
          ...EditedContractFile
        }
      }
    }
  `,
  [contractFragment, fileFragment],
);

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'edit', agencyID, id],
    failure: retrieveFailure,
    load: async (signal) => {
      const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const variables = {
        contract: { ...own, id: { eq: id } },
        files: { ...own, contractID: { eq: id } },
        pagination: { agencyID, limit: 20, offset: 0 },
      };
      const answer = await request(contractDocument, variables, { signal });
      const [contract] = answer.listContract.result;
      if (!contract) throw new MissingRecord(`There is no contract ${id} in this agency.`);
      return { contract, files: answer.listContractFile.result };
    },
  });
  useLeaveWhenFailed(failed, contractListPath);
  return (
    <Page
      title="Edit Contract"
      subtitle={data && contractName(data.contract)}
      back={contractPath(id)}
    >
      {data ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
