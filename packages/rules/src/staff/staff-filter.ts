import type { AccountStatus } from '../status.ts';
import type { Designation, EmType } from './employment/designation.ts';
import type { EmStatus } from './employment/status.ts';

/**
 * The filter of the staff list as the wire takes it (API-78), written once: the screen sends it and
 * the server's export uses the same choice.
 */

/**
 * Structurally the input StaffProfileFilter of the contract, as far as the list uses it. A type and
 * not an interface, so that it also passes for the server's general filter.
 */
export type StaffFilter = {
  or?: StaffFilter[];
  securityAgencyID?: { eq: number };
  name?: { contains: string };
  staffNo?: { contains: string };
  phoneNo?: { contains: string };
  preferred_username?: { contains: string };
  designation?: { eq: Designation };
  plrdGradeID?: { eq: number } | { exists: boolean };
  emStatus?: { eq: EmStatus };
  emType?: { eq: EmType };
  status?: { eq: AccountStatus };
  deleted?: { eq: number };
};

/** Values of the filter by PWM grade that are no grade (STF-14). */
export const anyGrade = 0;
export const noGrade = -1;

export interface StaffChoice {
  securityAgencyID: number;
  /** Part of a staff number, name, mobile number or username. */
  search?: string | undefined;
  /** Of the employment that counts now. */
  designation?: Designation | undefined;
  /** A grade, `anyGrade` or `noGrade`. */
  plrdGradeID?: number | undefined;
  status?: AccountStatus | undefined;
  emStatus?: EmStatus | undefined;
  emType?: EmType | undefined;
}

/** What the staff list shows; an absent field leaves everybody in. */
export function staffFilter(choice: StaffChoice): StaffFilter {
  const {
    securityAgencyID,
    designation,
    plrdGradeID = anyGrade,
    status,
    emStatus,
    emType,
  } = choice;
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    ...searchOf(choice.search),
    ...(designation !== undefined && { designation: { eq: designation } }),
    ...(plrdGradeID !== anyGrade && {
      plrdGradeID: plrdGradeID === noGrade ? { exists: false } : { eq: plrdGradeID },
    }),
    ...(status !== undefined && { status: { eq: status } }),
    ...(emStatus !== undefined && { emStatus: { eq: emStatus } }),
    ...(emType !== undefined && { emType: { eq: emType } }),
  };
}

function searchOf(search: string | undefined): StaffFilter {
  const text = search?.trim();
  if (!text) return {};
  // A number is often typed in two groups, and is kept without the space.
  const phone = /^[+\d\s-]+$/.test(text) ? text.replaceAll(/[\s-]/g, '') : text;
  return {
    or: [
      { name: { contains: text } },
      { staffNo: { contains: text } },
      { phoneNo: { contains: phone || text } },
      { preferred_username: { contains: text } },
    ],
  };
}
