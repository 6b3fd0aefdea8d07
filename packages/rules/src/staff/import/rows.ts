import * as v from 'valibot';
import {
  asWritten,
  readCells,
  repeatedRows,
  sameAs,
  schemaIssues,
  writtenRows,
  type CellReader,
  type ReadCells,
  type WrittenRow,
} from '../../import-row.ts';
import { notOnListMessage, readDate, readPhone, type ListedChoice } from '../../import-values.ts';
import type { RowIssue } from '../../table-head.ts';
import {
  createStaffInput,
  firstEmploymentInput,
  notApplicable,
  staffEmail,
  type CreateStaffInput,
  type FirstEmploymentInput,
} from '../create-inputs.ts';
import { designationChoices, emTypeChoices } from '../employment/designation.ts';
import { endInstant, startInstant } from '../employment/period.ts';
import { importColumns, titleOf, type ImportHead, type ImportKey } from './columns.ts';
import { readChoice, readLast4 } from './values.ts';
import { nricWarnings } from '../profile/nric.ts';
import {
  genderChoices,
  maritalStatusChoices,
  staffMobile,
  staffNumber,
  staffUsername,
} from '../profile/inputs.ts';

export const importMessages = {
  accountElsewhere:
    'This mobile number has an account already: create this person with the Create button, which uses it.',
} as const;

/** By what nobody else may be known; absent where the row has none, or not a right one. */
export interface Identity {
  readonly phoneNo: string | undefined;
  readonly username: string | undefined;
  readonly email: string | undefined;
  readonly staffNo: string | undefined;
}

/** One person of a file. */
export interface ImportedRow {
  /** Of the sheet, as a spreadsheet counts: the first is 1. */
  readonly row: number;
  readonly shown: Readonly<Record<'staffNo' | 'name' | 'phoneNo' | 'designation', string>>;
  readonly issues: readonly RowIssue[];
  /** What can be imported but should not (STF-92, STF-93). */
  readonly warnings: readonly RowIssue[];
  /** Also of a row with issues: whatever is wrong is said at once. */
  readonly identity: Identity;
  /** The staff number stands in for a username that the file does not have. */
  readonly isUsernameMade: boolean;
  /** Where there are no issues. */
  readonly input: CreateStaffInput | undefined;
  readonly employment: FirstEmploymentInput | undefined;
}

/**
 * The username of whoever brings none, where somebody of another agency signs in with the same
 * staff number: `1001-12`.
 */
export function usernameBeside(staffNo: string, agencyID: number): string {
  return `${staffNo}-${agencyID}`;
}

/** The lists that a file chooses from by code or name. */
export interface ImportLists {
  readonly race: readonly ListedChoice[];
  readonly nationality: readonly ListedChoice[];
  readonly citizenship: readonly ListedChoice[];
  readonly religion: readonly ListedChoice[];
  readonly grades: readonly (ListedChoice & { readonly id: number })[];
}

export interface ImportContext {
  readonly lists: ImportLists;
  /** `YYYY-MM-DD` and IANA name, of the agency. */
  readonly today: string;
  readonly timeZone: string;
}

/** The people of a file, each with everything that is wrong with it, one after the other. */
export function* importedRows(
  rows: readonly (readonly string[])[],
  head: ImportHead,
  context: ImportContext,
): Generator<ImportedRow> {
  for (const written of writtenRows(rows, head)) yield importedRow(written, context);
}

type Read = ReadCells<ImportKey>;

function importedRow(written: WrittenRow<ImportKey>, context: ImportContext): ImportedRow {
  const { row, textOf } = written;
  const { read, issues } = readCells(written, { columns: importColumns, readers, context });
  const parsed = parse(read, context, issues);
  issues.push(...parsed.issues);
  const shown = {
    staffNo: textOf('staffNo'),
    name: textOf('name'),
    phoneNo: textOf('phoneNo'),
    designation: textOf('designation'),
  };
  const identity = identityOf(read);
  const isUsernameMade = read.username === undefined;
  const warnings = nricWarnings(identity.username ?? '').map((message) =>
    usernameIssue(message, isUsernameMade),
  );
  const told = { row, shown, issues, warnings, identity, isUsernameMade };
  if (issues.length > 0) return { ...told, input: undefined, employment: undefined };
  return { ...told, input: parsed.input, employment: parsed.employment };
}

type Reader = CellReader<ImportContext>;

const choiceOf =
  (listOf: (lists: ImportLists) => readonly ListedChoice[]): Reader =>
  (text, { lists }) =>
    readChoice(text, listOf(lists)) ?? { message: notOnListMessage };

/** Choices of a select, which are written by code, by name, or as the select shows them. */
const fixed = (choices: readonly { readonly value: string; readonly label: string }[]): Reader => {
  const list = choices.flatMap(({ value, label }) => [
    { code: value, name: label },
    { code: value, name: label.replace(/^[A-Z]+ - /, '') },
    { code: value, name: label.replace(/^[A-Z]+ - /, '').replace('-', ' ') },
  ]);
  return choiceOf(() => list);
};

const noGrade = new Set(['none', 'not applicable', 'na', 'n/a', '-', '0']);

const readers: Readonly<Record<ImportKey, Reader>> = {
  staffNo: asWritten,
  name: asWritten,
  phoneNo: readPhone,
  username: asWritten,
  last4ID: readLast4,
  email: asWritten,
  dob: readDate,
  gender: fixed(genderChoices),
  race: choiceOf(({ race }) => race),
  nationality: choiceOf(({ nationality }) => nationality),
  citizenship: choiceOf(({ citizenship }) => citizenship),
  prFromDate: readDate,
  religion: choiceOf(({ religion }) => religion),
  maritalStatus: fixed(maritalStatusChoices),
  plrdGradeID: (text, { lists }) => {
    if (noGrade.has(text.toLowerCase())) return notApplicable;
    const code = readChoice(text, lists.grades);
    return lists.grades.find((grade) => grade.code === code)?.id ?? { message: notOnListMessage };
  },
  plrdDateIssued: readDate,
  designation: fixed(designationChoices),
  emType: fixed(emTypeChoices),
  emStart: readDate,
  emEnd: readDate,
};

function identityOf({ phoneNo, username, staffNo, email }: Read): Identity {
  const right = (schema: v.GenericSchema<unknown, string>, value: unknown) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };
  return {
    phoneNo: right(staffMobile, phoneNo),
    username: right(staffUsername, username ?? staffNo),
    email: right(staffEmail, email),
    staffNo: right(staffNumber, staffNo),
  };
}

/** About a username, at the column where it was written: that of the staff number perhaps. */
export function usernameIssue(message: string, isUsernameMade: boolean): RowIssue {
  return isUsernameMade
    ? { column: titleOf('staffNo'), message: `As username: ${message}` }
    : { column: titleOf('username'), message };
}

interface Parsed {
  readonly issues: readonly RowIssue[];
  readonly input: CreateStaffInput | undefined;
  readonly employment: FirstEmploymentInput | undefined;
}

/** By the schemas of createStaff; what is wrong with a column already is said once. */
function parse(
  { emType, emStart, emEnd, ...person }: Read,
  { today, timeZone }: ImportContext,
  known: readonly RowIssue[],
): Parsed {
  // Whoever has no username of their own signs in with the staff number.
  const username = person.username ?? person.staffNo;
  const input = v.safeParse(createStaffInput(today), { ...person, username });
  const employment = v.safeParse(firstEmploymentInput, {
    emType,
    emStart: instantOf(emStart, (date) => startInstant(date, timeZone)),
    emEnd: instantOf(emEnd, (date) => endInstant(date, timeZone)),
  });
  const issueOf = (field: string, message: string) =>
    field === 'username'
      ? usernameIssue(message, person.username === undefined)
      : { column: titleOf(field), message };
  const found = [...(input.issues ?? []), ...(employment.issues ?? [])];
  const issues = schemaIssues(found, known, issueOf);
  return {
    issues,
    input: input.success ? input.output : undefined,
    employment: employment.success ? employment.output : undefined,
  };
}

function instantOf(value: unknown, of: (date: string) => string | undefined): string | undefined {
  return typeof value === 'string' ? of(value) : undefined;
}

/** The username last: the staff number that stands in for it is told by itself. */
const uniqueFields = ['phoneNo', 'email', 'staffNo', 'username'] as const;

/**
 * Two rows of one file that name the same person, or would: at each of them but the first, which
 * row has it already. Spelling in upper or lower case makes no other person.
 */
export function repeatedIn(rows: readonly ImportedRow[]): ReadonlyMap<number, RowIssue[]> {
  const issues = new Map<number, RowIssue[]>();
  for (const field of uniqueFields) {
    const repeated = repeatedRows(rows, ({ identity }) => identity[field]?.toLowerCase());
    for (const [{ row, isUsernameMade }, earlier] of repeated) {
      const message = sameAs(earlier);
      const issue =
        field === 'username'
          ? usernameIssue(message, isUsernameMade)
          : { column: titleOf(field), message };
      const told = issues.get(row) ?? [];
      if (told.every(({ column }) => column !== issue.column)) issues.set(row, [...told, issue]);
    }
  }
  return issues;
}
