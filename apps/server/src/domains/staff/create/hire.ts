import {
  notApplicable,
  type CreateStaffInput,
  type FirstEmploymentInput,
} from '@guardroom/rules/staff/create-inputs';
import { typedChoice } from '@guardroom/rules/staff/profile/others-text';
import { permanentResident } from '@guardroom/rules/staff/profile/inputs';
import { recordChanges, type Change } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { sessionChange } from '../../session/store.ts';
import { addAccounts, type NewAccount } from './store-account.ts';
import { addProfiles, type FixedChoices, type NewProfile } from './store.ts';
import { addEmployments, type NewEmployment } from '../employment/store-employment.ts';
import { addGrades, type NewGrade } from '../grade/store-grade.ts';
import { findStaffByIds } from '../store.ts';
import { auditedStaff } from '../types.ts';

/** Somebody to be hired, everything checked but what others may take at the same moment. */
export interface Hire {
  /** One to be opened, or one that exists with the name that is known of it. */
  readonly account: NewAccount | { readonly id: number; readonly name: string };
  readonly input: Omit<CreateStaffInput, 'phoneNo'>;
  /** Of whole days where the agency is. */
  readonly employment: FirstEmploymentInput;
}

/**
 * Adds accounts, profiles, employments and grades. Call it in a transaction that ends with a
 * refusal of `taken`.
 * @param taken refuses: others have what the hires of these places want
 * @returns the ids of the profiles, in the order of the hires
 */
export async function addHires(
  ctx: Context,
  operation: string,
  hires: readonly Hire[],
  taken: (places: readonly number[]) => Promise<never>,
): Promise<number[]> {
  const { db } = ctx;
  const accounts = await accountsOf(ctx, hires);
  const known = hires.map((hire, place) => ({ hire, accountID: accounts.get(place) ?? 0 }));
  const profiles = await addProfiles(
    db,
    known.filter(({ accountID }) => accountID > 0).map(profileOf),
  );
  const added = known.map(({ hire, accountID }) => ({
    hire,
    accountID,
    staffProfileID: profiles.get(accountID) ?? 0,
  }));
  const missing = added.flatMap(({ staffProfileID }, place) => (staffProfileID > 0 ? [] : [place]));
  if (missing.length > 0) return taken(missing);
  await addEmployments(db, added.map(employmentOf));
  await addGrades(db, added.flatMap(gradeOf));
  const ids = added.map(({ staffProfileID }) => staffProfileID);
  await recordHires(ctx, operation, ids);
  return ids;
}

/** Ids of the accounts by the place of their hire; those that could not be opened are missing. */
async function accountsOf(
  { db }: Context,
  hires: readonly Hire[],
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  const opened: { place: number; account: NewAccount }[] = [];
  for (const [place, { account }] of hires.entries()) {
    if ('id' in account) {
      found.set(place, account.id);
      // Its sessions learn of the profile.
      await db.run(sessionChange(account.id));
    } else opened.push({ place, account });
  }
  if (opened.length === 0) return found;
  const ids = await addAccounts(
    db,
    opened.map(({ account }) => account),
  );
  for (const [index, { place }] of opened.entries()) {
    const id = ids.get(index);
    if (id !== undefined) found.set(place, id);
  }
  return found;
}

interface Known {
  readonly hire: Hire;
  readonly accountID: number;
}

function profileOf({ hire: { account, input }, accountID }: Known): NewProfile {
  const isResident = input.citizenship === permanentResident;
  return {
    accountID,
    name: ('id' in account && account.name) || input.name,
    staffNo: input.staffNo,
    designation: input.designation,
    citizenship: input.citizenship || null,
    prFromDate: (isResident && input.prFromDate) || null,
    nationality: input.nationality || null,
    race: input.race || null,
    religion: input.religion || null,
    maritalStatus: input.maritalStatus ?? null,
    dob: input.dob ?? null,
    gender: input.gender ?? null,
  };
}

type Added = Known & { readonly staffProfileID: number };

function employmentOf({
  hire: { input, employment },
  accountID,
  staffProfileID,
}: Added): NewEmployment {
  const { emType, emStart, emEnd = null } = employment;
  return {
    accountID,
    staffProfileID,
    designation: input.designation,
    emType,
    emStart,
    emEnd,
  };
}

function gradeOf({ hire: { input }, accountID, staffProfileID }: Added): NewGrade[] {
  const { plrdGradeID = notApplicable, plrdDateIssued } = input;
  if (plrdGradeID === notApplicable || plrdDateIssued === undefined) return [];
  return [{ accountID, staffProfileID, plrdGradeID, dateIssued: plrdDateIssued }];
}

/** One row a person: a profile tells its employment and grade. */
async function recordHires(ctx: Context, operation: string, ids: readonly number[]): Promise<void> {
  const rows = await findStaffByIds(ctx.db, ids);
  const changes = rows.map((row): Change => {
    const entity = { operation, entity: 'StaffProfile', entityId: row.id };
    return { ...entity, before: null, after: { ...auditedStaff(row) } };
  });
  await recordChanges(ctx, changes);
}

const choices = ['citizenship', 'nationality', 'race', 'religion'] as const;
export type ChoiceField = (typeof choices)[number] | 'plrdGradeID';

/** The first field whose value is not on its fixed list; undefined when all are. */
export function unlistedChoice(
  lists: FixedChoices,
  input: Pick<CreateStaffInput, ChoiceField>,
): ChoiceField | undefined {
  const unlisted = choices.find((field) => {
    const value = input[field];
    if (!value) return false;
    const { code } = typedChoice(value);
    return !lists[field].some((choice) => choice.code === code);
  });
  if (unlisted !== undefined) return unlisted;
  const { plrdGradeID = notApplicable } = input;
  const isListed =
    plrdGradeID === notApplicable || lists.grades.some(({ id }) => id === plrdGradeID);
  return isListed ? undefined : 'plrdGradeID';
}
