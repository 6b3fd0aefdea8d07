import { graphql } from '../../../platform/wire/graphql.ts';

// In one request, all or nothing: the contract with the client names the site contract of the same request as 0.

/** A site contract, and beside it a contract that is made too or one that is there. */
export const createDocument = graphql(`
  mutation CreateContract(
    $create: CreateSiteHistoryInput!
    $contract: CreateContractInput!
    $makesContract: Boolean!
    $link: UpdateContractInput!
    $linksContract: Boolean!
    $agencyID: RecordID!
    $key: String
  ) {
    createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createContract(create: $contract, agencyID: $agencyID, idempotencyKey: $key)
      @include(if: $makesContract) {
      id
    }
    updateContract(update: $link, agencyID: $agencyID) @include(if: $linksContract) {
      id
    }
  }
`);

/** The same after one that was open: it ends and the next one stands, or neither. */
export const renewDocument = graphql(`
  mutation RenewContract(
    $update: UpdateSiteHistoryInput!
    $create: CreateSiteHistoryInput!
    $contract: CreateContractInput!
    $makesContract: Boolean!
    $link: UpdateContractInput!
    $linksContract: Boolean!
    $agencyID: RecordID!
    $key: String
  ) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
    createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createContract(create: $contract, agencyID: $agencyID, idempotencyKey: $key)
      @include(if: $makesContract) {
      id
    }
    updateContract(update: $link, agencyID: $agencyID) @include(if: $linksContract) {
      id
    }
  }
`);

interface Terms {
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly securitySiteID: number;
  readonly securityAgencyID: number;
  readonly start: string;
  readonly end?: string | undefined;
}

/** What stands beside a new site contract: a contract that is made too, one that is there, or none. */
export function besideVariables(
  { start, end, ...parties }: Terms,
  withContract: boolean,
  beside: { readonly id: number; readonly version: number } | undefined,
) {
  const { siteProfileID, clientProfileID, securitySiteID, securityAgencyID } = parties;
  return {
    contract: {
      siteProfileID,
      clientProfileID,
      securitySiteID,
      securityAgencyID,
      startDatetime: start,
      endDatetime: end,
      status: 'ACTIVE' as const,
      siteHistoryID: 0,
    },
    makesContract: withContract && beside === undefined,
    link: { id: beside?.id ?? 0, version: beside?.version, siteHistoryID: 0 },
    linksContract: beside !== undefined,
  };
}
