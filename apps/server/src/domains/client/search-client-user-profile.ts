import type { AccountSearchAnswer } from '@guardroom/rules/client/account-search';
import { mobileInput } from '@guardroom/rules/client/inputs';
import { maskedName } from '@guardroom/rules/client/masked-name';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { countAccountSearch } from '../../platform/sign-in/account-search.ts';
import { editClientUsers } from './policy.ts';
import { findAccountOfPhone, findUserByPhone, type KnownAccount } from './store-user.ts';

builder.queryField('searchClientUserProfile', (t) =>
  t.string({
    policy: editClientUsers,
    description:
      'JSON text: success, result.clientUserProfiles (of this agency), result.users (the account ' +
      'of the number: of another agency only that there is one, and a masked name).',
    args: {
      securityAgencyID: t.arg({ type: 'RecordID', required: true }),
      phoneNo: t.arg.string({ required: true }),
    },
    resolve: async (_, args, ctx) => {
      const phoneNo = parseInput(mobileInput.entries.phoneNo, args.phoneNo, 'phoneNo');
      await countAccountSearch(ctx, 'phone');
      return JSON.stringify(await search(ctx, phoneNo));
    },
  }),
);

async function search({ db }: Context, phoneNo: string): Promise<AccountSearchAnswer> {
  const profile = await findUserByPhone(db, phoneNo);
  const account = profile === undefined ? await findAccountOfPhone(db, phoneNo) : undefined;
  return {
    success: true,
    result: {
      clientUserProfiles:
        profile === undefined
          ? []
          : [
              {
                id: profile.id,
                accountID: profile.accountID,
                clientProfileID: profile.clientProfileID,
                name: profile.name,
                phoneNo: profile.phoneNo,
                status: profile.status,
              },
            ],
      users: account === undefined ? [] : [shown(account)],
    },
  };
}

/** What the agency may see of an account before it adds the person. */
function shown({ accountID, name, email, last4ID, own }: KnownAccount) {
  if (own) return { accountID, name, masked: false, email, nric: last4ID };
  const masked = name === '' ? null : maskedName(name);
  return { accountID, name: masked, masked: true, email: null, nric: null };
}
