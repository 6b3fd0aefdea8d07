import { contractPeriodText } from '@guardroom/rules/contract/contract-period';
import { contractStatuses } from '@guardroom/rules/contract/contract-status';
import { reviewIntervalLabels, reviewIntervals } from '@guardroom/rules/contract/next-review-date';
import { dateOf } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
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

/** What a STALE refusal says of the contract as it is. */
const compared = v.object({
  version: v.number(),
  siteProfileName: v.string(),
  clientName: v.string(),
  startDatetime: v.string(),
  endDatetime: v.nullable(v.string()),
  status: v.picklist(contractStatuses),
  note: v.nullable(v.string()),
  reviewInterval: v.picklist(reviewIntervals),
});
type Compared = v.InferOutput<typeof compared>;

interface EditFormProps {
  contract: ResultOf<typeof contractFragment>;
  files: readonly ResultOf<typeof fileFragment>[];
}

/** Edit Contract: its files are attached to, and removed from, this contract (CON-34, readings). */
export function EditForm({ contract, files }: EditFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(contract, compared);
  const { id } = contract;
  return (
    <ContractForm
      initial={valuesOf(contract, files, timeZone)}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      record={{ id, version: meanwhile?.version ?? contract.version }}
      success={updateSuccess}
      failure="Unable to update contract"
      cancelPath={contractPath(id)}
      onRefusal={onRefusal}
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
    >
      {meanwhile && (
        <StaleNotice
          subject="this contract"
          action="Submit"
          changes={changesOf({ before, now: meanwhile }, comparedFields(timeZone))}
        />
      )}
    </ContractForm>
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

function comparedFields(timeZone: string) {
  type Shown = Omit<Compared, 'version'>;
  return {
    Site: (row: Shown) => row.siteProfileName,
    Client: (row: Shown) => row.clientName,
    Period: (row: Shown) => contractPeriodText(row, timeZone),
    Status: (row: Shown) => statusLook(row.status).label,
    'Review Meeting Arrangement': (row: Shown) => reviewIntervalLabels[row.reviewInterval],
    Note: (row: Shown) => row.note ?? '',
  };
}
