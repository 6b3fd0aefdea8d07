import type { accountStatuses } from '../status.ts';

/**
 * Structurally the input ClockingPointFilter of the contract, as far as the list uses it. A type
 * and not an interface, so that it also passes for the server's general filter.
 */
export type CheckpointsFilter = {
  or?: CheckpointsFilter[];
  and?: CheckpointsFilter[];
  id?: { eq: number };
  securityAgencyID?: { eq: number };
  name?: { contains: string };
  tag?: { contains: string };
  siteProfileID?: { eq: number };
  status?: { eq: (typeof accountStatuses)[number] };
  deleted?: { eq: number };
};

export interface CheckpointsChoice {
  securityAgencyID: number;
  /** Part of a checkpoint name or tag (PAT-12). */
  search?: string | undefined;
  siteProfileID?: number | undefined;
  status?: (typeof accountStatuses)[number] | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

/** The checkpoints of a choice (API-39): the list asks for them, and their labels are printed. */
export function checkpointsFilter(choice: CheckpointsChoice): CheckpointsFilter {
  const { securityAgencyID, siteProfileID, status, ids } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    ...(search && { or: [{ name: { contains: search } }, { tag: { contains: search } }] }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(status !== undefined && { status: { eq: status } }),
    ...(ids !== undefined && { and: [{ or: ids.map((id) => ({ id: { eq: id } })) }] }),
  };
}
