import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { dayPlanPath } from './paths.ts';

const document = graphql(`
  query PostsOfSite($agencyID: RecordID!, $today: Date!, $siteProfileIDs: [RecordID!]) {
    deploymentPlan(
      agencyID: $agencyID
      fromDate: $today
      toDate: $today
      siteProfileIDs: $siteProfileIDs
    ) {
      lines {
        shift
      }
      posts {
        siteProfileID
        shift
        PLRDGradeCode
        headcount
      }
    }
  }
`);
type Plan = ResultOf<typeof document>['deploymentPlan'];

/** What a site needs in each shift, and whether today has it. */
export function PostsCard({ siteID }: { siteID: number }) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  return (
    <FewCard
      title="Posts"
      policy="readDeployments"
      queryKey={['deployment', 'posts of', siteID, today]}
      load={async ({ agencyID }, signal) => {
        const variables = { agencyID, today, siteProfileIDs: [siteID] };
        return postsOf(siteID, (await request(document, variables, { signal })).deploymentPlan);
      }}
      rowKey={({ shift }) => shift}
      nothing={{
        why: 'Nothing is said of how many people are needed here, and of which grade. It is said where a day is planned.',
        next: can('configureDeployments') && { label: 'Plan the day', to: dayPlanPath(today) },
      }}
      all={{ label: 'Show the month', to: pathWith('/deployment/month', { site: siteID }) }}
    >
      {({ shift, PLRDGradeCode: grade, headcount, planned }) => (
        <>
          <FewLine
            href={undefined}
            name={shiftLabels[shift]}
            details={[
              headcount === null ? null : `${headcount} needed`,
              grade && `${grade} or above`,
            ]}
          />
          {headcount !== null && (
            <StatusTag tone={planned < headcount ? 'orange' : 'green'}>
              {planned} planned today
            </StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}

/** The plan names posts of all sites, and the lines of the one that was asked for. */
function postsOf(siteID: number, { lines, posts }: Plan) {
  const result = posts
    .filter(({ siteProfileID }) => siteProfileID === siteID)
    .map((post) => ({
      ...post,
      planned: lines.filter(({ shift }) => shift === post.shift).length,
    }));
  return { result, count: result.length };
}
