import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { MissingRecord } from '@guardroom/wire/errors';

const contractFragment = graphql(`
  fragment BesideSiteContract on Contract @_unmask {
    id
    version
    clientProfileID
    clientName
    startDatetime
    endDatetime
    siteHistoryID
  }
`);
export type BesideContract = ResultOf<typeof contractFragment>;

const document = graphql(
  `
    query ContractsBesideSite($filter: ContractFilter, $pagination: Pagination!) {
      listContract(filter: $filter, pagination: $pagination) {
        result {
          ...BesideSiteContract
        }
      }
    }
  `,
  [contractFragment],
);

/** More contracts than any site has had. */
const all = 200;

/** What was agreed with clients for a site: what stands beside its own contracts. */
export async function loadBeside(
  agencyID: number,
  siteProfileID: number,
  signal: AbortSignal,
): Promise<BesideContract[]> {
  const filter = { siteProfileID: { eq: siteProfileID }, deleted: { eq: 0 } };
  const pagination = { agencyID, limit: all, offset: 0 };
  const { listContract } = await request(document, { filter, pagination }, { signal });
  return listContract.result;
}

/** One of them; rejects when the site has no such one. */
export async function loadOneBeside(
  agencyID: number,
  siteProfileID: number,
  id: number,
  signal: AbortSignal,
): Promise<BesideContract> {
  const found = (await loadBeside(agencyID, siteProfileID, signal)).find((one) => one.id === id);
  if (!found) throw new MissingRecord(`The site ${siteProfileID} has no contract ${id}.`);
  return found;
}

/** Under what they are kept: under the key of contracts, so that a changed one is seen at once. */
export function besideKey(agencyID: number, siteProfileID: number) {
  return ['contract', 'beside site', agencyID, siteProfileID] as const;
}
