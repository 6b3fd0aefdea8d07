import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';

/** Everything that shows how sites check on their guards; invalidated when it changes. */
export const welfareKey = ['site', 'welfare'] as const;

const planFragment = graphql(`
  fragment SiteWelfarePlanFacts on SiteWelfarePlan @_unmask {
    siteProfileID
    siteProfileName
    dayMinutes
    nightMinutes
    answerMinutes
    version
  }
`);
export type WelfarePlanFacts = ResultOf<typeof planFragment>;

const findDocument = graphql(
  `
    query WelfarePlanOfSite($agencyID: RecordID!, $siteProfileID: RecordID!) {
      siteWelfarePlan(agencyID: $agencyID, siteProfileID: $siteProfileID) {
        ...SiteWelfarePlanFacts
      }
    }
  `,
  [planFragment],
);

/** How often the guards of a site are asked whether they are all right. */
export async function loadWelfarePlan(
  agencyID: number,
  siteProfileID: number,
  signal: AbortSignal,
): Promise<WelfarePlanFacts> {
  return (await request(findDocument, { agencyID, siteProfileID }, { signal })).siteWelfarePlan;
}
