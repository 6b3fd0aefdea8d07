import {
  createMessages,
  createStaffInput,
  firstEmploymentInput,
  type CreateStaffInput as Create,
  type FirstEmploymentInput as Employment,
} from '@guardroom/rules/staff/create-inputs';
import { wholeDays } from '@guardroom/rules/staff/employment/period';
import { staffPassword } from '@guardroom/rules/staff/account/password-inputs';
import { profileMessages } from '@guardroom/rules/staff/profile/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { once } from '../../../platform/idempotency.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import { refuseKnownPassword } from '../../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { todayOf } from '../grade/create-plrd-history.ts';
import { zoneOf } from '../employment/create-work-history.ts';
import { CreateStaffInput, FirstEmploymentInput } from './inputs.ts';
import { editStaffAccess } from '../policy.ts';
import { emailKey, findAccounts, usernameKey, type FoundAccount } from './store-account.ts';
import { fixedChoices, takenStaffNos } from './store.ts';
import { addHires, unlistedChoice, type Hire } from './hire.ts';
import { findStaff } from '../store.ts';
import { StaffProfile } from '../types.ts';

builder.mutationField('createStaff', (t) =>
  t.field({
    type: StaffProfile,
    policy: editStaffAccess,
    description:
      'Hires somebody: account, profile, employment and grade, all or nothing. An account that ' +
      'exists is used as it is; otherwise one is opened with the initial password.',
    args: {
      create: t.arg({ type: CreateStaffInput, required: true }),
      createWorkHistory: t.arg({ type: FirstEmploymentInput, required: true }),
      password: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, createWorkHistory, password, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createStaff', idempotencyKey, async () => {
        const input = parseInput(createStaffInput(todayOf(ctx)), create, 'create');
        const period = wholeDays(createWorkHistory, zoneOf(ctx));
        const employment = parseInput(firstEmploymentInput, period, 'createWorkHistory');
        return hire(ctx, { input, employment, password: password ?? undefined });
      });
      const row = await findStaff(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This staff member is no longer there.');
    },
  }),
);

interface Asked {
  readonly input: Create;
  readonly employment: Employment;
  readonly password: string | undefined;
}

async function hire(ctx: Context, asked: Asked): Promise<number> {
  const { db } = ctx;
  const { input, employment } = asked;
  const unlisted = unlistedChoice(await fixedChoices(db), input);
  if (unlisted !== undefined) {
    refuse('INVALID', createMessages.notOnList, { path: `create.${unlisted}` });
  }
  const accounts = await accountsOf(ctx, input);
  const account = await takeAccount(ctx, asked, accounts);
  await refuseTakenStaffNo(ctx, input);
  const [id] = await addHires(ctx, 'createStaff', [{ account, input, employment }], async () => {
    // Somebody was quicker, by a moment: what they took is there now.
    await refuseTakenStaffNo(ctx, input);
    await takeAccount(ctx, asked, await accountsOf(ctx, input));
    throw new Error('neither account nor profile could be added');
  });
  if (id === undefined) throw new Error('the staff member was not added');
  return id;
}

async function refuseTakenStaffNo({ db }: Context, { staffNo }: Create): Promise<void> {
  if ((await takenStaffNos(db, [staffNo])).size === 0) return;
  refuse('CONFLICT', profileMessages.staffNoTaken, { path: 'create.staffNo' });
}

function accountsOf({ db }: Context, input: Create): Promise<FoundAccount[]> {
  const { phoneNo, accountID, username, email } = input;
  const isNew = accountID === undefined;
  return findAccounts(db, {
    phones: [phoneNo],
    usernames: isNew && username !== undefined ? [username] : [],
    emails: isNew && email !== undefined ? [email] : [],
  });
}

async function takeAccount(
  ctx: Context,
  { input, password }: Asked,
  accounts: readonly FoundAccount[],
): Promise<Hire['account']> {
  const known = accounts.find(({ phoneNo }) => phoneNo === input.phoneNo);
  if (known !== undefined && known.staffProfileID !== null) {
    refuse('CONFLICT', createMessages.phoneOfStaff, { path: 'create.phoneNo' });
  }
  if (input.accountID === undefined) {
    if (known !== undefined) await refuseCounted(ctx, 'phone', createMessages.accountFound);
    await refuseTakenName(ctx, input, accounts);
    return openAccount(ctx, input, password);
  }
  // Whether a number has this account, or any, is what a search tells.
  if (known?.accountID !== input.accountID) {
    await countAccountSearch(ctx, 'phone');
    refuse('NOT_FOUND', 'This mobile number has no such account.', { path: 'create.accountID' });
  }
  if (password !== undefined) refuse('INVALID', createMessages.accountKept, { path: 'password' });
  // Nothing of it is changed: it stays with its holder.
  return { id: known.accountID, name: known.name };
}

const pathOf = {
  phone: 'create.phoneNo',
  username: 'create.username',
  email: 'create.email',
} as const;

/** A refusal that tells of an account elsewhere counts like the search that would have told it. */
async function refuseCounted(
  ctx: Context,
  by: keyof typeof pathOf,
  sentence: string,
): Promise<never> {
  await countAccountSearch(ctx, by);
  return refuse('CONFLICT', sentence, { path: pathOf[by] });
}

async function refuseTakenName(
  ctx: Context,
  { username = '', email = '' }: Create,
  accounts: readonly FoundAccount[],
): Promise<void> {
  const { usernameOfStaff, usernameTaken, emailOfStaff, emailTaken } = createMessages;
  const named = accounts.find((account) => account.usernameKey === usernameKey(username));
  if (named !== undefined) {
    const isStaff = named.staffProfileID !== null;
    await refuseCounted(ctx, 'username', isStaff ? usernameOfStaff : usernameTaken);
  }
  const mailed = accounts.find((account) => account.emailKey === emailKey(email));
  if (mailed !== undefined) {
    const isStaff = mailed.staffProfileID !== null;
    await refuseCounted(ctx, 'email', isStaff ? emailOfStaff : emailTaken);
  }
}

async function openAccount(
  ctx: Context,
  { username = '', phoneNo, email, last4ID, dob, gender }: Create,
  given: string | undefined,
): Promise<Hire['account']> {
  const password = parseInput(staffPassword, given, 'password');
  await refuseKnownPassword(password, 'password', [signedInViewer(ctx).securityAgencyName]);
  return {
    username,
    phoneNo,
    email: email ?? null,
    last4ID: last4ID ?? null,
    dob: dob ?? null,
    gender: gender ?? null,
    passwordHash: await hashPassword(password),
  };
}
