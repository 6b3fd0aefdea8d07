import { findTableHead, type TableHead } from '../../table-head.ts';

/** The columns of a file of staff, in the order of the template. */

export const importColumns = [
  { key: 'staffNo', title: 'Staff Number', required: true, width: 110, example: 'MS1001' },
  { key: 'name', title: 'Name', required: true, width: 200, example: 'Tan Wei Ming' },
  { key: 'phoneNo', title: 'Mobile Number', required: true, width: 120, example: '91234567' },
  { key: 'username', title: 'Username', required: false, width: 120, example: 'tan.wei.ming' },
  { key: 'last4ID', title: 'NRIC / FIN (last 4)', required: false, width: 120, example: '567D' },
  { key: 'email', title: 'Email', required: false, width: 200, example: 'weiming@example.com' },
  { key: 'dob', title: 'Date of Birth', required: false, width: 110, example: '21 Nov 1990' },
  { key: 'gender', title: 'Gender', required: false, width: 80, example: 'M' },
  { key: 'race', title: 'Race', required: false, width: 100, example: 'Chinese' },
  { key: 'nationality', title: 'Nationality', required: false, width: 110, example: 'Malaysian' },
  {
    key: 'citizenship',
    title: 'Citizenship',
    required: false,
    width: 130,
    example: 'Singapore PR',
  },
  {
    key: 'prFromDate',
    title: 'PR Date of Issue',
    required: false,
    width: 120,
    example: '01 Jun 2015',
  },
  { key: 'religion', title: 'Religion', required: false, width: 110, example: 'Buddhism' },
  {
    key: 'maritalStatus',
    title: 'Marital Status',
    required: false,
    width: 110,
    example: 'Married',
  },
  { key: 'plrdGradeID', title: 'PWM Grade', required: false, width: 100, example: 'SSO' },
  {
    key: 'plrdDateIssued',
    title: 'PLRD Date Issued',
    required: false,
    width: 130,
    example: '30 Nov 2023',
  },
  { key: 'designation', title: 'Designation', required: true, width: 110, example: 'SSO' },
  { key: 'emType', title: 'Employment Type', required: true, width: 130, example: 'FT' },
  { key: 'emStart', title: 'Start', required: true, width: 110, example: '01 Mar 2024' },
  { key: 'emEnd', title: 'End', required: false, width: 110, example: '' },
] as const;

export type ImportKey = (typeof importColumns)[number]['key'];

/** People that one file may hold. */
export const importMaximum = 5000;
/** Other titles under which a column is found: those of the staff list and of its export. */
const otherTitles: Readonly<Record<string, ImportKey>> = {
  staffno: 'staffNo',
  staffname: 'name',
  fullname: 'name',
  mobile: 'phoneNo',
  mobilephone: 'phoneNo',
  phone: 'phoneNo',
  phonenumber: 'phoneNo',
  nric: 'last4ID',
  nricfin: 'last4ID',
  nricfinlast4: 'last4ID',
  last4id: 'last4ID',
  dob: 'dob',
  grade: 'plrdGradeID',
  pwmgradedateissued: 'plrdDateIssued',
  emtype: 'emType',
  emstart: 'emStart',
  employmentstart: 'emStart',
  emend: 'emEnd',
  employmentend: 'emEnd',
};

export type ImportHead = TableHead<ImportKey>;

/** The titles of a file of staff, or the sentence why they are not found. */
export function findHead(rows: readonly (readonly string[])[]): ImportHead | string {
  return findTableHead(rows, { columns: importColumns, otherTitles });
}

/** The title of a column, for messages. */
export function titleOf(key: string | undefined): string {
  return importColumns.find((column) => column.key === key)?.title ?? '';
}
