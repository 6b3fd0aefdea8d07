import { reviewIntervalLabels } from '@guardroom/rules/contract/next-review-date';
import { wireTime } from '@guardroom/rules/dates';
import { shownPhone } from '@guardroom/rules/phone';
import { statusLook } from '@guardroom/rules/status';
import { useQuery } from '@tanstack/react-query';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { OriginalButton } from '../../ui/file/original-button.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink, SiteLink } from '../../ui/list/name-link.tsx';
import { indicatorFragment } from './indicators-card.tsx';
import { EndBadge, NextReview, Period } from './list-columns.tsx';
import { meetingFragment } from './meetings-card.tsx';
import { clientUserPath } from './paths.ts';
import { contractKey } from './queries.ts';

const contractFragment = graphql(`
  fragment ContractProfile on Contract @_unmask {
    id
    siteProfileID
    siteProfileName
    clientProfileID
    clientName
    clientEmail
    clientPhoneNo
    clientUsers {
      id
      name
    }
    startDatetime
    endDatetime
    status
    note
    reviewInterval
    nextReviewDate
    siteContractEnd
    siteHistoryID
    siteHistoryStart
    siteHistoryEnd
    renewed
    version
  }
`);

const fileFragment = graphql(`
  fragment ContractProfileFile on ContractFile @_unmask {
    id
    name
    original {
      size
    }
    link {
      url
    }
  }
`);

const originalDocument = graphql(`
  mutation OpenContractOriginal($id: RecordID!, $agencyID: RecordID!) {
    openContractOriginal(id: $id, agencyID: $agencyID)
  }
`);

const profileDocument = graphql(
  `
    query ContractProfile(
      $contract: ContractFilter
      $indicators: ContractIndicatorFilter
      $upcoming: ContractMeetingFilter
      $past: ContractMeetingFilter
      $one: Pagination!
      $first: Pagination!
      $last: Pagination!
      $all: Pagination!
    ) {
      listContract(filter: $contract, pagination: $one) {
        result {
          ...ContractProfile
        }
      }
      listContractIndicator(filter: $indicators, pagination: $all) {
        result {
          ...ContractProfileIndicator
        }
      }
      next: listContractMeeting(filter: $upcoming, pagination: $first) {
        result {
          ...ContractProfileMeeting
        }
      }
      previous: listContractMeeting(filter: $past, pagination: $last) {
        result {
          ...ContractProfileMeeting
        }
      }
    }
  `,
  [contractFragment, indicatorFragment, meetingFragment],
);

const filesDocument = graphql(
  `
    query ContractProfileFiles($filter: ContractFileFilter, $pagination: Pagination!) {
      listContractFile(filter: $filter, pagination: $pagination) {
        result {
          ...ContractProfileFile
        }
      }
    }
  `,
  [fileFragment],
);

/** All of the profile but its files, open actions and the list of meetings, in one call. */
export async function loadProfile(id: number, agencyID: number, signal: AbortSignal) {
  const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const part = { ...own, contractID: { eq: id } };
  const now = Date.now();
  const byStart = (direction: 'ASC' | 'DESC') => ({
    agencyID,
    limit: 1,
    offset: 0,
    orderby: [{ field: 'startDatetime', direction }],
  });
  const variables = {
    contract: { ...own, id: { eq: id } },
    indicators: part,
    upcoming: { ...part, startDatetime: { ge: wireTime(now) } },
    past: { ...part, startDatetime: { le: wireTime(now - 1000) } },
    one: { agencyID, limit: 1, offset: 0 },
    first: byStart('ASC'),
    last: byStart('DESC'),
    all: { agencyID, limit: 100, offset: 0 },
  };
  const answer = await request(profileDocument, variables, { signal });
  const [contract] = answer.listContract.result;
  if (!contract) throw new MissingRecord(`There is no contract ${id} in this agency.`);
  return {
    contract,
    indicators: answer.listContractIndicator.result,
    next: answer.next.result[0],
    previous: answer.previous.result[0],
  };
}

/** Read-only details of a contract (CON-40). */
export function ProfileCard({ contract }: { contract: ResultOf<typeof contractFragment> }) {
  const { tone, label } = statusLook(contract.status);
  const inForce = contract.status === 'ACTIVE';
  return (
    <Section title={contract.siteProfileName}>
      <dl className="form-facts">
        <dt>Site</dt>
        <dd>
          <SiteLink id={contract.siteProfileID}>{contract.siteProfileName}</SiteLink>
        </dd>
        <dt>Contract Period</dt>
        <dd className="inline-tags">
          <Period {...contract} />
          {inForce && !contract.renewed && <EndBadge end={contract.endDatetime} />}
        </dd>
        <dt>Site Contract Status</dt>
        <dd className="inline-tags">
          <StatusTag tone={tone}>{label}</StatusTag>
          {inForce && <EndBadge end={contract.siteContractEnd} what="Site contract: " />}
        </dd>
        <dt>Contract files</dt>
        <dd>
          <ContractFiles contractID={contract.id} />
        </dd>
        <dt>Client</dt>
        <dd>
          <ClientLink id={contract.clientProfileID}>{contract.clientName}</ClientLink>
        </dd>
        <dt>Client Email</dt>
        <dd>{contract.clientEmail ?? '-'}</dd>
        <dt>Client Contact Number</dt>
        <dd>{shownPhone(contract.clientPhoneNo) || '-'}</dd>
        <dt>Client User(s)</dt>
        <dd className="inline-tags">
          {contract.clientUsers.map(({ id, name }) => (
            <RowLink key={id} href={clientUserPath(id)}>
              {name}
            </RowLink>
          ))}
          {contract.clientUsers.length === 0 && '-'}
        </dd>
        <dt>Review Meeting Arrangement</dt>
        <dd className="inline-tags">
          {reviewIntervalLabels[contract.reviewInterval]}
          {contract.nextReviewDate !== null && (
            <>
              {' · next review '}
              <NextReview {...contract} />
            </>
          )}
        </dd>
        <dt>Notes</dt>
        <dd className="pre-line">{contract.note ?? '-'}</dd>
      </dl>
    </Section>
  );
}

/** Links live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

function ContractFiles({ contractID }: { contractID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...contractKey, 'files', agencyID, contractID],
    queryFn: async ({ signal }) => {
      const filter = { contractID: { eq: contractID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 20, offset: 0 };
      const answer = await request(filesDocument, { filter, pagination }, { signal });
      return answer.listContractFile.result;
    },
    refetchInterval: linkAge,
    meta: { failure: 'Unable to retrieve contract files' },
  });
  if (isError) return <LoadFailed what="The files" onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.length === 0) return '-';
  return (
    <ul className="plain-list">
      {data.map(({ id, name, link, original }) => (
        <li key={id}>
          <a href={link.url} target="_blank" rel="noopener">
            {name}
          </a>
          {original !== null && (
            <OriginalButton
              name={name}
              ask={async () =>
                (await request(originalDocument, { id, agencyID })).openContractOriginal
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}
