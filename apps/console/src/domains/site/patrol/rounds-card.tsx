import { formTime, todayIn } from '@guardroom/rules/dates';
import { roundLook, roundLookKey } from '@guardroom/rules/patrol/round-look';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';

const document = graphql(`
  query RoundsOfSite($agencyID: RecordID!, $siteProfileID: RecordID!, $date: Date!) {
    siteRounds(agencyID: $agencyID, siteProfileID: $siteProfileID, date: $date) {
      id
      clockingRouteName
      dueOn
      state
      clockingReportID
      staffProfileName
      clockedPoint
      totalPoint
    }
  }
`);
type Round = ResultOf<typeof document>['siteRounds'][number];

/** So many rounds of a day are shown: hourly ones of two routes. */
const most = 48;

/** Which rounds fall due at a site today, and what became of each. */
export function RoundsCard({ siteID }: { siteID: number }) {
  const { timeZone } = useViewer();
  const date = useReading(() => todayIn(timeZone));
  return (
    <FewCard
      title="Rounds today"
      policy="readPatrols"
      queryKey={['patrol', 'rounds of', siteID, date]}
      most={most}
      refetchInterval={60_000}
      load={async ({ agencyID, limit }, signal) => {
        const variables = { agencyID, siteProfileID: siteID, date };
        const { siteRounds } = await request(document, variables, { signal });
        return { result: siteRounds.slice(0, limit), count: siteRounds.length };
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'No round falls due here today. The patrol plan says when rounds do.' }}
      all={{
        label: 'Show in records',
        to: pathWith('/patrol/records', { site: siteID, date: `${date}..${date}` }),
      }}
    >
      {(round) => (
        <>
          <FewLine
            href={
              round.clockingReportID === null
                ? undefined
                : `/patrol/records/${round.clockingReportID}`
            }
            name={`${formTime(round.dueOn, timeZone).slice(-5)} ${round.clockingRouteName}`}
            details={detailsOf(round)}
          />
          <RoundTag round={round} />
        </>
      )}
    </FewCard>
  );
}

/** Who walks or walked it, and how much of it. */
function detailsOf({ state, staffProfileName, clockedPoint, totalPoint }: Round) {
  if (state === 'MISSED' || clockedPoint === null || totalPoint === null) return [];
  return [staffProfileName, `${clockedPoint} of ${totalPoint} checkpoints`];
}

function RoundTag({ round }: { round: Round }) {
  const { tone, label } = roundLook(useReading(() => roundLookKey(round, Date.now())));
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
