import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';

const document = graphql(`
  query SiteContractChoices($filter: SiteHistoryFilter, $pagination: Pagination!) {
    listSiteHistory(filter: $filter, pagination: $pagination) {
      result {
        id
        clientProfileID
        start
        end
      }
    }
  }
`);
export type SiteContractChoice = ResultOf<typeof document>['listSiteHistory']['result'][number];

/** More site contracts than any site has had. */
const all = 200;

/** All contracts of a site's own, the latest first: what a contract can stand beside. */
export async function loadSiteContracts(
  agencyID: number,
  siteProfileID: number,
  signal: AbortSignal,
): Promise<SiteContractChoice[]> {
  const filter = { siteProfileID: { eq: siteProfileID }, deleted: { eq: 0 } };
  const orderby = [{ field: 'start', direction: 'DESC' as const }];
  const pagination = { agencyID, limit: all, offset: 0, orderby };
  const { listSiteHistory } = await request(document, { filter, pagination }, { signal });
  return listSiteHistory.result;
}

/** Under what they are kept: under the key of sites, so that a new one is seen at once. */
export function siteContractsKey(agencyID: number, siteProfileID: number | undefined) {
  return ['site', 'contract choices', agencyID, siteProfileID] as const;
}
