interface Terms {
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly securitySiteID?: number | undefined;
  readonly securityAgencyID?: number | undefined;
  readonly startDatetime: string;
  readonly endDatetime?: string | undefined;
}

/** The site contract that is made beside a contract: the same client, the same days. */
export function siteContractOf(contract: Terms) {
  const { siteProfileID, clientProfileID, securitySiteID, securityAgencyID } = contract;
  const parties = { siteProfileID, clientProfileID, securitySiteID, securityAgencyID };
  return { ...parties, start: contract.startDatetime, end: contract.endDatetime };
}

/** A new contract that stands alone names no site contract. */
export function besideInput(siteHistoryID: number | null | undefined) {
  return siteHistoryID === null || siteHistoryID === undefined ? {} : { siteHistoryID };
}
