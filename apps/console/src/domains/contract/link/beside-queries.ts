import { likelySiteContract } from '@guardroom/rules/contract/site-link';
import { endInstant, startInstant } from '@guardroom/rules/site/contract-period';
import { useQuery } from '@tanstack/react-query';
import { can, useViewer } from '../../../platform/session/session.ts';
import { loadSiteContracts, siteContractsKey, type SiteContractChoice } from './queries.ts';

interface Filled {
  siteProfileID?: number | undefined;
  clientProfileID?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** What was chosen; undefined: what is likely. */
  siteContract?: number | null | undefined;
}

export interface Beside {
  /** All contracts of the site's own; undefined until they are there. */
  readonly all: readonly SiteContractChoice[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** The site contract that the contract will stand beside, 0 for one that is made too, null for none. */
  readonly chosen: number | null;
}

/** What a contract that is being filled in stands beside, by choice or by what is likely. */
export function useBeside(filled: Filled): Beside {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { siteProfileID, clientProfileID, siteContract } = filled;
  const { data, isError, refetch } = useQuery({
    queryKey: siteContractsKey(agencyID, siteProfileID),
    queryFn: ({ signal }) => loadSiteContracts(agencyID, siteProfileID ?? 0, signal),
    enabled: siteProfileID !== undefined,
    meta: { failure: 'Unable to retrieve site contracts' },
  });
  const terms = {
    clientProfileID,
    startDatetime: startInstant(filled.start, timeZone),
    endDatetime: endInstant(filled.end, timeZone),
  };
  const likely = data === undefined ? null : likelySiteContract(terms, data, can('editSites'));
  return {
    all: data,
    failed: isError,
    retry: () => void refetch(),
    chosen: siteContract === undefined ? likely : siteContract,
  };
}
