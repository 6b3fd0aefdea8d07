import { dateOf } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ContractForm, type ContractValues } from './contract-form.tsx';
import { contractPath } from './paths.ts';
import { updateSuccess } from './queries.ts';

export const contractFragment = graphql(`
  fragment EditedContract on Contract @_unmask {
    id
    version
    siteProfileID
    securitySiteID
    siteProfileName
    clientProfileID
    clientName
    startDatetime
    endDatetime
    status
    note
    reviewInterval
  }
`);

export const fileFragment = graphql(`
  fragment EditedContractFile on ContractFile @_unmask {
    id
    bucket
    key
    region
    name
    link {
      url
      thumbnailURL
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateContract(
    $update: UpdateContractInput!
    $removed: [UpdateContractFileInput!]!
    $added: [CreateContractFileInput!]!
    $agencyID: RecordID!
  ) {
    updateContract(update: $update, agencyID: $agencyID) {
      id
    }
    updateContractFiles(update: $removed, agencyID: $agencyID) {
      id
    }
    createContractFiles(create: $added, agencyID: $agencyID) {
      id
    }
  }
`);

interface EditFormProps {
  contract: ResultOf<typeof contractFragment>;
  files: readonly ResultOf<typeof fileFragment>[];
}

/** Edit Contract: its files are attached to, and removed from, this contract (CON-34, readings). */
export function EditForm({ contract, files }: EditFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { id } = contract;
  return (
    <ContractForm
      initial={valuesOf(contract, files, timeZone)}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      record={{ id, version: contract.version }}
      success={updateSuccess}
      failure="Unable to update contract"
      cancelPath={contractPath(id)}
      subject="this contract"
      save={async ({ files: wanted, version, ...update }) => {
        const kept = new Set(wanted.map((file) => file.id));
        await request(updateDocument, {
          update: { ...update, id, version },
          removed: files
            .filter((file) => !kept.has(file.id))
            .map((file) => ({ id: file.id, deleted: 1 })),
          added: wanted
            .filter((file) => file.id === undefined)
            .map(({ bucket, key, region }) => ({ contractID: id, bucket, key, region })),
          agencyID,
        });
        return id;
      }}
    ></ContractForm>
  );
}

function valuesOf(
  contract: EditFormProps['contract'],
  files: EditFormProps['files'],
  timeZone: string,
): ContractValues {
  const { endDatetime } = contract;
  return {
    siteProfileID: contract.siteProfileID,
    securitySiteID: contract.securitySiteID,
    siteName: contract.siteProfileName,
    clientProfileID: contract.clientProfileID,
    clientName: contract.clientName,
    start: dateOf(contract.startDatetime, timeZone),
    end: endDatetime === null ? undefined : dateOf(endDatetime, timeZone),
    active: contract.status !== 'INACTIVE',
    note: contract.note ?? '',
    reviewInterval: contract.reviewInterval,
    files: files.map(({ link: _, ...file }) => file),
  };
}
