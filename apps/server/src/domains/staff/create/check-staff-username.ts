import { staffUsername } from '@guardroom/rules/staff/profile/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import { checkAccount, unidentified } from './check-staff-phone-no.ts';
import { editStaff } from '../policy.ts';

builder.queryField('checkStaffUsername', (t) =>
  t.string({
    policy: editStaff,
    description:
      'JSON text as of checkStaffPhoneNo, in any spelling of upper and lower case; of an account ' +
      'that is not of this agency’s staff only that there is one.',
    args: {
      securityAgencyID: t.arg({ type: 'RecordID', required: true }),
      username: t.arg.string({ required: true }),
    },
    resolve: async (_, args, ctx) => {
      const username = parseInput(staffUsername, args.username, 'username');
      await countAccountSearch(ctx, 'username');
      return JSON.stringify(await checkAccount(ctx.db, { usernames: [username] }, unidentified));
    },
  }),
);
