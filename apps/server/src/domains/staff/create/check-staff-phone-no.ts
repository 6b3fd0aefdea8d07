import { maskedName } from '@guardroom/rules/client/masked-name';
import type { AccountCheckAnswer, CheckedAccount } from '@guardroom/rules/staff/account/check';
import { staffMobile } from '@guardroom/rules/staff/profile/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { editStaff } from '../policy.ts';
import { findAccounts, type FoundAccount, type Identifiers } from './store-account.ts';
import { findStaff } from '../store.ts';

builder.queryField('checkStaffPhoneNo', (t) =>
  t.string({
    policy: editStaff,
    description:
      'JSON text: success, result.staffProfiles (of this agency), result.users and ' +
      'result.cognitoUsers (the account of the number: of another agency only that there is one, ' +
      'and a masked name).',
    args: {
      securityAgencyID: t.arg({ type: 'RecordID', required: true }),
      phoneNo: t.arg.string({ required: true }),
    },
    resolve: async (_, args, ctx) => {
      const phoneNo = parseInput(staffMobile, args.phoneNo, 'phoneNo');
      await countAccountSearch(ctx, 'phone');
      return JSON.stringify(await checkAccount(ctx.db, { phones: [phoneNo] }, identified));
    },
  }),
);

/** Whether the agency has a profile with an identifier, or anybody an account. */
export async function checkAccount(
  db: AgencyDatabase,
  identifier: Identifiers,
  shown: (account: FoundAccount) => CheckedAccount,
): Promise<AccountCheckAnswer> {
  const [account] = await findAccounts(db, identifier);
  const staff =
    account === undefined || account.staffProfileID === null
      ? undefined
      : await findStaff(db, account.staffProfileID);
  if (staff !== undefined) {
    const { id, accountID, name, staffNo } = staff;
    const staffProfiles = [{ id, accountID, name, staffNo }];
    return { success: true, result: { staffProfiles, users: [], cognitoUsers: [] } };
  }
  const users = account === undefined ? [] : [shown(account)];
  const cognitoUsers = users.map(() => ({ exists: true }) as const);
  return { success: true, result: { staffProfiles: [], users, cognitoUsers } };
}

/** What the agency may see of an account before it adds the person. */
function identified({
  accountID,
  name,
  own,
  email,
  username,
  last4ID,
}: FoundAccount): CheckedAccount {
  if (own) return { accountID, name: name || null, masked: false, email, username, last4ID };
  const masked = name === '' ? null : maskedName(name);
  return { accountID, name: masked, masked: true, email: null, username: null, last4ID: null };
}

/** Of a username or an e-mail only that somebody has it. */
export function unidentified(): CheckedAccount {
  return { accountID: null, name: null, masked: true, email: null, username: null, last4ID: null };
}
