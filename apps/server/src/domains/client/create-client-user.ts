import {
  clientMessages,
  createClientUserInput,
  initialPassword,
  type CreateClientUserInput as Create,
} from '@guardroom/rules/client/inputs';
import { isNameOfAccount, sessionMessages } from '@guardroom/rules/session/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { once } from '../../platform/idempotency.ts';
import { countAccountSearch } from '../../platform/sign-in/account-search.ts';
import { refuseKnownPassword } from '../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';
import { CreateClientUserInput } from './inputs.ts';
import { editClientUserAccess } from './policy.ts';
import { activeClientOf } from './store.ts';
import {
  addAccount,
  addUser,
  findAccountOfPhone,
  findUser,
  findUserByPhone,
  type KnownAccount,
  type NewClientUser,
} from './store-user.ts';
import { ClientUserProfile } from './types.ts';

builder.mutationField('createClientUser', (t) =>
  t.field({
    type: ClientUserProfile,
    policy: editClientUserAccess,
    description:
      'Adds a user of a client. An account that exists is used as it is; otherwise one is made ' +
      'with the initial password, in the same transaction.',
    args: {
      create: t.arg({ type: CreateClientUserInput, required: true }),
      password: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, password, idempotencyKey }, ctx) => {
      const input = parseInput(createClientUserInput, create, 'create');
      const { id } = await once(ctx, 'createClientUser', idempotencyKey, () =>
        add(ctx, input, password ?? undefined),
      );
      const user = await findUser(ctx.db, id);
      return user ?? refuse('NOT_FOUND', 'This client user is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create, password: string | undefined): Promise<number> {
  const { db } = ctx;
  // A refusal below tells whether a number has an account, as the search does.
  await countAccountSearch(ctx, 'phone');
  await activeClientOf(db, create.clientProfileID, 'create.clientProfileID');
  if ((await findUserByPhone(db, create.phoneNo)) !== undefined) userExists();
  const account = await findAccountOfPhone(db, create.phoneNo);
  const person =
    account === undefined
      ? await openAccount(ctx, create, password)
      : takeAccount(account, create, password);
  const { clientProfileID, phoneNo } = create;
  const id = await addUser(db, { ...person, clientProfileID, phoneNo });
  const after = id === undefined ? undefined : await findUser(db, id);
  if (after === undefined) return userExists();
  const change = { operation: 'createClientUser', entity: 'ClientUserProfile' };
  await recordChanges(ctx, [{ ...change, entityId: after.id, before: null, after: { ...after } }]);
  return after.id;
}

function userExists(): never {
  return refuse('CONFLICT', clientMessages.userExists, { path: 'create.phoneNo' });
}

type Person = Pick<NewClientUser, 'accountID' | 'name' | 'email'>;

/** An account of somebody else's is used as it is: this agency changes nothing of it. */
function takeAccount(account: KnownAccount, create: Create, password: string | undefined): Person {
  if (create.accountID === undefined) {
    refuse('CONFLICT', clientMessages.accountFound, { path: 'create.phoneNo' });
  }
  if (create.accountID !== account.accountID) noSuchAccount();
  if (password !== undefined) refuse('INVALID', clientMessages.accountKept, { path: 'password' });
  const { accountID, name, email } = account;
  return { accountID, name: name || create.name, email };
}

function noSuchAccount(): never {
  return refuse('NOT_FOUND', 'This mobile number has no such account.', {
    path: 'create.accountID',
  });
}

async function openAccount(
  ctx: Context,
  create: Create,
  given: string | undefined,
): Promise<Person> {
  const { db } = ctx;
  if (create.accountID !== undefined) noSuchAccount();
  const password = parseInput(initialPassword, given, 'password');
  const { name, phoneNo, email = null } = create;
  if (isNameOfAccount(password, { username: phoneNo, email, phoneNo })) {
    refuse('INVALID', sessionMessages.passwordIsTheirs, { path: 'password' });
  }
  await refuseKnownPassword(password, 'password', [signedInViewer(ctx).securityAgencyName]);
  const hash = await hashPassword(password);
  const accountID = await addAccount(db, { phoneNo, email, hash });
  if (accountID !== undefined) return { accountID, name, email };
  // Another agency may have made an account for the number since it was looked up.
  if ((await findAccountOfPhone(db, phoneNo)) !== undefined) {
    return refuse('CONFLICT', clientMessages.accountFound, { path: 'create.phoneNo' });
  }
  return refuse('CONFLICT', clientMessages.emailTaken, { path: 'create.email' });
}
