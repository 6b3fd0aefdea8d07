import { newSiteContract } from '@guardroom/rules/contract/site-link';
import { dateOf } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ContractForm, type ContractValues } from './contract-form.tsx';
import { siteContractOf } from './link/beside-values.ts';
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
    siteHistoryID
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

// The site contract comes first: the contract names it as 0.
const bothDocument = graphql(`
  mutation UpdateContractBeside(
    $site: CreateSiteHistoryInput!
    $update: UpdateContractInput!
    $removed: [UpdateContractFileInput!]!
    $added: [CreateContractFileInput!]!
    $agencyID: RecordID!
    $key: String!
  ) {
    createSiteHistory(create: $site, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
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
      save={async ({ files: wanted, version, siteHistoryID = null, ...terms }, key) => {
        const kept = new Set(wanted.map((file) => file.id));
        const variables = {
          update: { ...terms, id, version, siteHistoryID },
          removed: files
            .filter((file) => !kept.has(file.id))
            .map((file) => ({ id: file.id, deleted: 1 })),
          added: wanted
            .filter((file) => file.id === undefined)
            .map(({ bucket, key, region }) => ({ contractID: id, bucket, key, region })),
          agencyID,
        };
        if (siteHistoryID === newSiteContract) {
          await request(bothDocument, { ...variables, site: siteContractOf(terms), key });
        } else {
          await request(updateDocument, variables);
        }
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
    siteContract: contract.siteHistoryID,
    files: files.map(({ link: _, ...file }) => file),
  };
}
