import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ContractForm, type ContractValues } from './contract-form.tsx';
import { contractListPath } from './paths.ts';
import { createSuccess } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/create')({ component: CreatePage });

// Both in one request, so that a contract is never saved without its files; 0 is the new one.
const createDocument = graphql(`
  mutation CreateContract(
    $create: CreateContractInput!
    $files: [CreateContractFileInput!]!
    $agencyID: RecordID!
    $key: String!
  ) {
    createContract(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createContractFiles(create: $files, agencyID: $agencyID) {
      id
    }
  }
`);

const blank: ContractValues = {
  active: true,
  note: '',
  reviewInterval: 'NONE',
  files: [],
};

function CreatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Create Contract" back={contractListPath}>
      <ContractForm
        initial={blank}
        success={createSuccess}
        failure="Unable to create contract"
        cancelPath={contractListPath}
        save={async ({ files, id: _, version: __, ...contract }, key) => {
          const { createContract } = await request(createDocument, {
            create: { ...contract, securityAgencyID: agencyID },
            files: files.map(({ bucket, key: name, region }) => ({
              contractID: 0,
              bucket,
              key: name,
              region,
            })),
            agencyID,
            key,
          });
          return createContract.id;
        }}
      />
    </Page>
  );
}
