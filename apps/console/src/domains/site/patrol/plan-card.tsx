import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { planLineText } from '@guardroom/rules/patrol/plan/plan-text';
import { can } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';

const document = graphql(`
  query PatrolPlanLines($agencyID: RecordID!, $siteProfileID: RecordID!) {
    sitePatrolPlan(agencyID: $agencyID, siteProfileID: $siteProfileID) {
      lines {
        id
        clockingRouteName
        isWalked
        shiftName
        startTime
        endTime
        everyMinutes
        times
        graceMinutes
        minimumPoint
        weekdays
        fromDate
        toDate
      }
    }
  }
`);

/** Which rounds are due at a site, and when. */
export function PatrolPlanCard({ siteID }: { siteID: number }) {
  const to = `/patrol/plan/${siteID}`;
  return (
    <FewCard
      title="Patrol plan"
      policy="readPatrols"
      queryKey={['patrol', 'plan', 'lines', siteID]}
      load={async ({ agencyID, limit }, signal) => {
        const variables = { agencyID, siteProfileID: siteID };
        const { sitePatrolPlan } = await request(document, variables, { signal });
        const lines = sitePatrolPlan.lines.map((line) => ({
          ...line,
          text: planLineText(line, line.shiftName),
        }));
        return { result: lines.slice(0, limit), count: lines.length };
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'No round is due here yet. A plan says which route is walked when, and who misses one is seen.',
        next: can('editPatrols') && { label: 'Make a patrol plan', to },
      }}
      all={{ label: 'Show the patrol plan', to }}
    >
      {({ clockingRouteName, text, isWalked }) => (
        <>
          <FewLine href={to} name={clockingRouteName} details={[text]} />
          {!isWalked && <StatusTag tone="grey">Route not in use</StatusTag>}
        </>
      )}
    </FewCard>
  );
}
