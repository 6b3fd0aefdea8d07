import type { WelfareState } from './welfare-check.ts';

/** The choice of the screen of welfare checks, which its export shares. */
export interface WelfareChecksChoice {
  readonly securityAgencyID: number;
  /** When they are due; instants, both ends belong to it. */
  readonly start: string;
  readonly end: string;
  readonly siteProfileID?: number | undefined;
  readonly staffProfileID?: number | undefined;
  /** Absent: all but those that were left out. */
  readonly state?: WelfareState | undefined;
}

/** As listWelfareCheck takes it. */
export function welfareChecksFilter(choice: WelfareChecksChoice) {
  const { securityAgencyID, start, end, siteProfileID, staffProfileID, state } = choice;
  return {
    securityAgencyID: { eq: securityAgencyID },
    dueOn: { ge: start, le: end },
    state: state === undefined ? { ne: 'VOID' as const } : { eq: state },
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(staffProfileID !== undefined && { staffProfileID: { eq: staffProfileID } }),
  };
}
