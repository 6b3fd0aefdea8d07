/**
 * The filter of visitor records as the wire takes it (part-3 §7), written once: the screen sends it
 * and the server's export uses the same choice. A type and not an interface, so that it also passes
 * for the server's general filter.
 */
export type VisitorsFilter = {
  and?: VisitorsFilter[];
  or?: VisitorsFilter[];
  securityAgencyID?: { eq: number };
  siteProfileID?: { eq: number };
  inTimestamp?: { ge: string; le: string };
  outTimestamp?: { exists: boolean };
  cancelled?: { eq: number };
  deleted?: { eq: number };
} & { [Field in SearchedField]?: { contains: string } };

const searched = [
  'type',
  'name',
  'phoneNo',
  'purpose',
  'block',
  'unit',
  'vehicleNo',
  'remarks',
] as const;
type SearchedField = (typeof searched)[number];

export interface VisitorsChoice {
  securityAgencyID: number;
  /** Both ends belong to the range; instants in ISO UTC. Absent: whenever they came. */
  start?: string | undefined;
  end?: string | undefined;
  search?: string | undefined;
  siteProfileID?: number | undefined;
  /** Only those who have not left. */
  inside?: boolean | undefined;
  /** Also entries that were cancelled. */
  cancelled?: boolean | undefined;
}

export function visitorsFilter(choice: VisitorsChoice): VisitorsFilter {
  const { securityAgencyID, start, end, siteProfileID, inside, cancelled } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    ...(start !== undefined && end !== undefined && { inTimestamp: { ge: start, le: end } }),
    deleted: { eq: 0 },
    ...(search && { or: searched.map((field) => ({ [field]: { contains: search } })) }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(inside === true && { outTimestamp: { exists: false } }),
    ...(cancelled !== true && { cancelled: { eq: 0 } }),
  };
}
