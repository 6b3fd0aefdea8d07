import { staffEmail } from '@guardroom/rules/staff/create-inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import { checkAccount, unidentified } from './check-staff-phone-no.ts';
import { editStaff } from '../policy.ts';

builder.queryField('checkStaffEmail', (t) =>
  t.string({
    policy: editStaff,
    description:
      'JSON text as of checkStaffPhoneNo; of an account that is not of this agency’s staff only ' +
      'that there is one.',
    args: {
      securityAgencyID: t.arg({ type: 'RecordID', required: true }),
      email: t.arg.string({ required: true }),
    },
    resolve: async (_, args, ctx) => {
      const email = parseInput(staffEmail, args.email, 'email');
      await countAccountSearch(ctx, 'email');
      return JSON.stringify(await checkAccount(ctx.db, { emails: [email] }, unidentified));
    },
  }),
);
