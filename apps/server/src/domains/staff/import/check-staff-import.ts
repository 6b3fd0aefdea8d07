import { mapInTurns, nextTurn } from '../../../platform/turns.ts';
import type { ImportShape } from '../../../platform/import/import-type.ts';
import { readImport } from '../../../platform/import/read-import.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import type { RowIssue } from '@guardroom/rules/table-head';
import { createMessages } from '@guardroom/rules/staff/create-inputs';
import { findHead, importMaximum, titleOf } from '@guardroom/rules/staff/import/columns';
import {
  importedRows,
  importMessages,
  repeatedIn,
  usernameBeside,
  usernameIssue,
  type ImportedRow,
} from '@guardroom/rules/staff/import/rows';
import { profileMessages } from '@guardroom/rules/staff/profile/inputs';
import { todayOf } from '../grade/create-plrd-history.ts';
import { editStaff } from '../policy.ts';
import { emailKey, findAccounts, usernameKey, type FoundAccount } from '../create/store-account.ts';
import { fixedChoices, takenStaffNos } from '../create/store.ts';
import { StaffImport, StaffImportFileInput } from './types.ts';

builder.queryField('checkStaffImport', (t) =>
  t.field({
    type: StaffImport,
    policy: editStaff,
    description:
      'What importStaff would make of an uploaded file (POST /files?purpose=staffimport): every ' +
      'row with everything that is wrong with it. Changes nothing.',
    args: {
      file: t.arg({ type: StaffImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { file }, ctx) => checkImport(ctx, file),
  }),
);

/** What a file would make. @throws FILE_REFUSED when it is no list of staff */
export async function checkImport(
  ctx: Context,
  file: typeof StaffImportFileInput.$inferInput,
): Promise<ImportShape<ImportedRow>> {
  const { db, viewer } = ctx;
  const { rows, unusedColumns } = await readImport(ctx, file, {
    purpose: 'staffimport',
    findHead,
    rowsOf: async (table, head) => {
      const lists = await fixedChoices(db);
      const timeZone = viewer?.timeZone ?? 'UTC';
      return importedRows(table, head, { lists, today: todayOf(ctx), timeZone });
    },
    most: importMaximum,
    things: 'people',
    nothing: 'There is nobody in this file.',
  });
  await nextTurn();
  const people = await named(ctx, rows);
  await nextTurn();
  const repeated = repeatedIn(people.rows);
  const taken = await takenIn(ctx, people);
  return {
    unusedColumns,
    rows: await mapInTurns(people.rows, (row) => ({
      ...row,
      issues: [...row.issues, ...(repeated.get(row.row) ?? []), ...(taken.get(row.row) ?? [])],
    })),
  };
}

interface People {
  readonly rows: readonly ImportedRow[];
  /** Who has one of their identifiers already. */
  readonly accounts: readonly FoundAccount[];
}

/** The rows with usernames that nobody has, as far as the file leaves the choice. */
async function named({ db }: Context, rows: readonly ImportedRow[]): Promise<People> {
  const beside = (staffNo: string) => usernameBeside(staffNo, db.scope.agencyId);
  const people = rows.map(({ identity }) => identity);
  const accounts = await findAccounts(db, {
    phones: people.flatMap(({ phoneNo }) => phoneNo ?? []),
    usernames: [
      ...people.flatMap(({ username }) => username ?? []),
      ...people.flatMap(({ staffNo }) => (staffNo === undefined ? [] : beside(staffNo))),
    ],
    emails: people.flatMap(({ email }) => email ?? []),
  });
  const taken = new Set(accounts.map((account) => account.usernameKey));
  const free = (row: ImportedRow): ImportedRow => {
    const { input, identity, isUsernameMade } = row;
    if (!isUsernameMade || identity.username === undefined) return row;
    if (!taken.has(usernameKey(identity.username))) return row;
    const username = beside(identity.username);
    return {
      ...row,
      identity: { ...identity, username },
      input: input && { ...input, username },
    };
  };
  return { rows: await mapInTurns(rows, free), accounts };
}

/** What others have already, by row. */
async function takenIn(
  ctx: Context,
  { rows, accounts }: People,
): Promise<ReadonlyMap<number, RowIssue[]>> {
  const staffNos = await takenStaffNos(
    ctx.db,
    rows.flatMap(({ identity }) => identity.staffNo ?? []),
  );
  const by = (keyOf: (account: FoundAccount) => string | null) =>
    new Map(accounts.map((account) => [keyOf(account), account.staffProfileID !== null]));
  const phones = by(({ phoneNo }) => phoneNo);
  const usernames = by((account) => account.usernameKey);
  const emails = by((account) => account.emailKey);
  const { phoneOfStaff, usernameOfStaff, usernameTaken, emailOfStaff, emailTaken } = createMessages;
  const issues = await mapInTurns(rows, ({ row, identity, isUsernameMade }) => {
    const { phoneNo = '', username = '', email = '', staffNo = '' } = identity;
    const phone = phones.get(phoneNo);
    const name = usernames.get(usernameKey(username));
    const mail = emails.get(emailKey(email));
    const nameTaken = sentenceOf(name, usernameOfStaff, usernameTaken);
    const found = [
      issueOf('phoneNo', sentenceOf(phone, phoneOfStaff, importMessages.accountElsewhere)),
      nameTaken === undefined ? undefined : usernameIssue(nameTaken, isUsernameMade),
      issueOf('email', sentenceOf(mail, emailOfStaff, emailTaken)),
      issueOf('staffNo', staffNos.has(staffNo) ? profileMessages.staffNoTaken : undefined),
    ];
    return {
      row,
      issues: found.filter((issue) => issue !== undefined),
      told: [phone, name, mail],
    };
  });
  // A file may ask of many at once: each that it finds elsewhere is counted.
  const elsewhere = issues.filter(({ told }) => told.includes(false)).length;
  if (elsewhere > 0) await countAccountSearch(ctx, 'import', elsewhere);
  return new Map(issues.map(({ row, issues: ofRow }) => [row, ofRow]));
}

/** @param isStaff whether the agency has the person; undefined when nobody has it */
function sentenceOf(
  isStaff: boolean | undefined,
  ofStaff: string,
  elsewhere: string,
): string | undefined {
  if (isStaff === undefined) return undefined;
  return isStaff ? ofStaff : elsewhere;
}

function issueOf(field: string, message: string | undefined): RowIssue | undefined {
  return message === undefined ? undefined : { column: titleOf(field), message };
}
