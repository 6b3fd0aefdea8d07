/** The choice of the Audit screen, which its export shares. */
export interface AuditChoice {
  readonly securityAgencyID: number;
  /** Instants. */
  readonly start: string;
  readonly end: string;
  /** Who made the change. */
  readonly staffProfileID?: number | undefined;
  /** GraphQL name of the kind of record. */
  readonly entity?: string | undefined;
  /** Id of one record of the kind. */
  readonly entityID?: number | undefined;
}

/** As listAudit takes it. The id of a record says nothing without its kind. */
export function auditFilter(choice: AuditChoice) {
  const { securityAgencyID, start, end, staffProfileID, entity, entityID } = choice;
  return {
    securityAgencyID: { eq: securityAgencyID },
    at: { ge: start, le: end },
    ...(staffProfileID !== undefined && { staffProfileID: { eq: staffProfileID } }),
    ...(entity !== undefined && { entity: { eq: entity } }),
    ...(entity !== undefined && entityID !== undefined && { entityID: { eq: entityID } }),
  };
}
