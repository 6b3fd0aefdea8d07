import type { ContractStatus } from './contract-status.ts';

/**
 * Structurally the input ContractFilter of the contract, as far as the list uses it. A type and
 * not an interface, so that it also passes for the server's general filter.
 */
export type ContractFilter = {
  or?: ContractFilter[];
  securityAgencyID?: { eq: number };
  clientProfileID?: { eq: number };
  siteProfileID?: { eq: number };
  status?: { eq: ContractStatus };
  startDatetime?: { ge?: string; le?: string };
  endDatetime?: { ge?: string; exists?: boolean };
  deleted?: { eq: number };
};

export interface ContractsChoice {
  securityAgencyID: number;
  clientProfileID?: number | undefined;
  siteProfileID?: number | undefined;
  status?: ContractStatus | undefined;
  /** Both ends belong to the range; instants in ISO UTC. */
  rangeStart: string;
  rangeEnd: string;
}

/**
 * Contracts whose start lies within the range, whose end does, or that span either bound
 * (part-1 §7): in one word, those that begin by its end and do not end before it begins. A contract
 * without an end has not ended; those that have are read by their ends.
 */
export function contractsFilter(choice: ContractsChoice): ContractFilter {
  const { securityAgencyID, clientProfileID, siteProfileID, status, rangeStart, rangeEnd } = choice;
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    startDatetime: { le: rangeEnd },
    ...(status === 'ENDED'
      ? { endDatetime: { ge: rangeStart } }
      : { or: [{ endDatetime: { ge: rangeStart } }, { endDatetime: { exists: false } }] }),
    ...(clientProfileID !== undefined && { clientProfileID: { eq: clientProfileID } }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(status !== undefined && { status: { eq: status } }),
  };
}
