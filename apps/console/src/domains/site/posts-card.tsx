import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { daysText } from '@guardroom/rules/deployment/post/post-text';
import { headcountOf, standsOn } from '@guardroom/rules/deployment/post/post';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { isHolidayOn } from '../../ui/date/holidays.ts';
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
        shiftTypeID
      }
      posts {
        siteProfileID
        shift
        shiftTypeID
        weekdays
        holidays
        fromDate
        toDate
        PLRDGradeCode
        headcount
      }
      types {
        id
        shift
        name
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
        const [{ deploymentPlan }, isHoliday] = await Promise.all([
          request(document, variables, { signal }),
          isHolidayOn(agencyID, today, signal),
        ]);
        return shiftsOf(siteID, deploymentPlan, today, isHoliday);
      }}
      rowKey={({ key }) => key}
      nothing={{
        why: 'Nothing is said of how many people are needed here, and of which grade. It is said where a day is planned.',
        next: can('configureDeployments') && { label: 'Plan the day', to: dayPlanPath(today) },
      }}
      all={{ label: 'Show the month', to: pathWith('/deployment/month', { site: siteID }) }}
    >
      {({ name, posts, needed, planned }) => (
        <>
          <FewLine href={undefined} name={name} details={posts} />
          {needed !== null && (
            <StatusTag tone={planned < needed ? 'orange' : 'green'}>
              {planned} of {needed} planned today
            </StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}

/** The plan names posts of all sites, and the lines of the one that was asked for. */
function shiftsOf(siteID: number, plan: Plan, today: string, isHoliday: boolean) {
  const { lines, types } = plan;
  const posts = plan.posts.filter(({ siteProfileID }) => siteProfileID === siteID);
  const result = types.flatMap(({ id, shift, name }) => {
    const isOf = (one: { shiftTypeID: number | null; shift: string | null }) =>
      id === null ? one.shiftTypeID === null && one.shift === shift : one.shiftTypeID === id;
    const own = posts.filter(isOf);
    if (own.length === 0) return [];
    const standing = own.filter((post) => standsOn({ ...post, grade: null }, today, isHoliday));
    return [
      {
        key: id ?? shift ?? '',
        name,
        posts: own.map(postText),
        needed: headcountOf(standing),
        planned: lines.filter(isOf).length,
      },
    ];
  });
  return { result, count: result.length };
}

type Post = Plan['posts'][number];

/** '2 needed, SS or above, Mon to Fri' */
function postText(post: Post): string {
  const parts = [
    post.headcount !== null && `${post.headcount} needed`,
    post.PLRDGradeCode !== null && `${post.PLRDGradeCode} or above`,
    daysText(post),
  ];
  return parts.filter(Boolean).join(', ');
}
