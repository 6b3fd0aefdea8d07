import type { IncidentStatus } from './incident-status.ts';

/**
 * The filter of reports as the wire takes it (API-103). A type and not an interface, so that it also
 * passes for the server's general filter.
 */
export type IncidentsFilter = {
  and?: IncidentsFilter[];
  or?: IncidentsFilter[];
  securityAgencyID?: { eq: number };
  siteProfileID?: { eq: number };
  incidentStart?: { ge: string; le: string };
  uid?: { contains: string };
  title?: { contains: string };
  submittedBy?: { contains: string };
  submittedByStaffName?: { contains: string };
  submittedByStaffProfileID?: { eq: number };
  type?: { eq: number };
  status?: { eq: IncidentStatus } | { ne: IncidentStatus };
};

export interface IncidentsChoice {
  securityAgencyID: number;
  /** The range as instants: 00:00:00 of the first day, 23:59:59 of the last. */
  start: string;
  end: string;
  search?: string | undefined;
  type?: number | undefined;
  status?: IncidentStatus | undefined;
  siteProfileID?: number | undefined;
  /** Who submitted it. */
  staffProfileID?: number | undefined;
}

/** What the list asks for: drafts stay out unless a status is chosen (INC-14). */
export function incidentsFilter(choice: IncidentsChoice): IncidentsFilter {
  const { securityAgencyID, start, end, type, status, siteProfileID, staffProfileID } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    incidentStart: { ge: start, le: end },
    status: status === undefined ? { ne: 'DRAFT' } : { eq: status },
    ...(search && {
      // People search by the name that they see, and clients of the contract by the username.
      or: [
        { uid: { contains: search } },
        { title: { contains: search } },
        { submittedBy: { contains: search } },
        { submittedByStaffName: { contains: search } },
      ],
    }),
    ...(type !== undefined && { type: { eq: type } }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(staffProfileID !== undefined && { submittedByStaffProfileID: { eq: staffProfileID } }),
  };
}
