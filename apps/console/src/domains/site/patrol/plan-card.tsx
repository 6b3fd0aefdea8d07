import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { can } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { plannedLineFragment, plannedText } from '../../../ui/patrol/plan-line.ts';

const document = graphql(
  `
    query PatrolPlanLines($agencyID: RecordID!, $siteProfileID: RecordID!) {
      sitePatrolPlan(agencyID: $agencyID, siteProfileID: $siteProfileID) {
        lines {
          ...PlannedLine
        }
      }
    }
  `,
  [plannedLineFragment],
);

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
        const { lines } = sitePatrolPlan;
        return { result: lines.slice(0, limit), count: lines.length };
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'No round is due here yet. A plan says which route is walked when, and who misses one is seen.',
        next: can('editPatrols') && { label: 'Make a patrol plan', to },
      }}
      all={{ label: 'Show the patrol plan', to }}
    >
      {(line) => (
        <>
          <FewLine href={to} name={line.clockingRouteName} details={[plannedText(line)]} />
          {!line.isWalked && <StatusTag tone="grey">Route not in use</StatusTag>}
        </>
      )}
    </FewCard>
  );
}
