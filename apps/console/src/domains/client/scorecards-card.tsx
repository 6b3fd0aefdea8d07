import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { scorecardLook } from '@guardroom/rules/contract/scorecard';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { contractsPath } from '../../ui/case/contracts-card.tsx';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { meetingPath } from './paths.ts';

const document = graphql(`
  query ScorecardsOfClient($filter: ContractMeetingFilter, $pagination: Pagination!) {
    listContractMeeting(filter: $filter, pagination: $pagination) {
      result {
        id
        contractID
        startDatetime
        siteProfileName
        scoredIndicators
        aimedIndicators
        metIndicators
      }
      count
    }
  }
`);
type Meeting = ResultOf<typeof document>['listContractMeeting']['result'][number];

/** So many sites of a client are shown. */
const most = 20;

/** What was scored last at each site of a client, the latest first. */
export function ScorecardsCard({ clientID }: { clientID: number }) {
  const { timeZone } = useViewer();
  return (
    <FewCard
      title="Latest scorecards"
      policy="readContracts"
      queryKey={['contract', 'scorecards of client', clientID]}
      most={most}
      load={async (page, signal) => {
        const ofClient = { clientProfileID: { eq: clientID }, deleted: { eq: 0 } };
        const filter = { ...ofClient, hasScores: { eq: 1 }, isLatestOfSite: { eq: 1 } };
        const orderby = [{ field: 'startDatetime', direction: 'DESC' as const }];
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listContractMeeting;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nothing was scored yet. The performance indicators of a contract are, in its review meetings.',
      }}
      all={{ label: 'Show in contracts', to: contractsPath({ client: clientID }) }}
    >
      {(meeting) => (
        <>
          <FewLine
            href={meetingPath(meeting.contractID, meeting.id)}
            name={meeting.siteProfileName}
            details={[`Review of ${listDate(dateOf(meeting.startDatetime, timeZone))}`]}
          />
          <ScorecardTag meeting={meeting} />
        </>
      )}
    </FewCard>
  );
}

function ScorecardTag({ meeting }: { meeting: Meeting }) {
  const { scoredIndicators: scored, aimedIndicators: aimed, metIndicators: met } = meeting;
  const { tone, label } = scorecardLook({ scored, aimed, met });
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
