import { passwordLockedBecause, passwordWay } from '@guardroom/rules/staff/account/access';
import { staffPassword } from '@guardroom/rules/staff/account/password-inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { refuseKnownPassword } from '../../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { sessionChange } from '../../session/store.ts';
import { editStaffAccess } from '../policy.ts';
import { accountFacts, refuseUnlessMayEdit } from './staff-access.ts';
import { setOwnPassword, staffIdOfUsername } from './store.ts';
import { lockStaffOf } from '../store.ts';

builder.mutationField('adminChangePassword', (t) =>
  t.field({
    type: 'Boolean',
    policy: editStaffAccess,
    description:
      'Sets the password of a staff member whose account is the agency’s own in every profile; ' +
      'their sessions end. For others: adminSendPasswordReset.',
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_, { username, password }, ctx) =>
      change(ctx, username, parseInput(staffPassword, password, 'password')),
  }),
);

async function change(ctx: Context, username: string, password: string): Promise<true> {
  const { db } = ctx;
  const id = await staffIdOfUsername(db, username);
  const staff = await lockStaffOf(db, id ?? 0, 'username');
  refuseUnlessMayEdit(ctx, staff);
  const facts = await accountFacts(ctx, staff);
  if (passwordWay(facts) !== 'SET') {
    refuse('FORBIDDEN', passwordLockedBecause(facts) ?? '', { path: 'username' });
  }
  await refuseKnownPassword(password, 'password', [signedInViewer(ctx).securityAgencyName]);
  const isSet = await setOwnPassword(db, staff.accountID, await hashPassword(password));
  if (!isSet) {
    // Another agency added the person since the facts were read.
    const because = passwordLockedBecause({ ...facts, isOwn: false });
    refuse('FORBIDDEN', because ?? '', { path: 'username' });
  }
  await db.run(sessionChange(staff.accountID));
  const change = { operation: 'adminChangePassword', entity: 'StaffProfile', entityId: staff.id };
  await recordChanges(ctx, [{ ...change, before: null, after: null }]);
  await sendMail(db, ctx.services.config, {
    to: staff.email,
    subject: 'Your Guardroom password was changed',
    body: mailBody(staff.securityAgencyName ?? 'your agency'),
    securityAgencyID: db.scope.agencyId,
  });
  return true;
}

function mailBody(agency: string): string {
  return `An administrator of ${agency} set a new password for your Guardroom account, and you were signed out everywhere.

If you did not expect this, ask an administrator of your agency at once.
`;
}
