import {
  passwordResetLimits,
  resetLinkMinutes,
} from '@guardroom/rules/session/password-reset-limits';
import { waitMessage } from '@guardroom/rules/session/sign-in-limits';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { countTry } from '../../../platform/sign-in/attempts.ts';
import { publicOrigin } from '../../../platform/sign-in/public-origin.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { editStaffAccess } from '../policy.ts';
import { refuseUnlessMayEdit } from './staff-access.ts';
import { addStaffResetToken } from './store.ts';
import { staffOf } from '../store.ts';

builder.mutationField('adminSendPasswordReset', (t) =>
  t.field({
    type: 'Boolean',
    policy: editStaffAccess,
    description:
      'Sends a staff member a link by which they set a new password themselves. Takes their ' +
      'e-mail, which the account must have.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffProfileID }, ctx) => send(ctx, staffProfileID),
  }),
);

async function send(ctx: Context, staffProfileID: number): Promise<true> {
  const { db, services, request } = ctx;
  const staff = await staffOf(db, staffProfileID, 'staffProfileID');
  refuseUnlessMayEdit(ctx, staff);
  if (staff.email === null) {
    refuse('CONFLICT', `${staff.name} has no e-mail to send a link to.`, {
      path: 'staffProfileID',
    });
  }
  await countMail(ctx, staff.accountID);
  const token = newToken();
  const digest = tokenHash(token);
  if (!(await addStaffResetToken(db, staff.accountID, digest, resetLinkMinutes))) {
    throw new Error('the link was not kept');
  }
  const link = `${publicOrigin(services.config, request)}/forgotpassword?token=${token}`;
  await sendMail(db, services.config, {
    to: staff.email,
    subject: 'Set a new password for Guardroom',
    body: mailBody(staff.securityAgencyName ?? 'your agency', link),
    securityAgencyID: db.scope.agencyId,
  });
  const change = { operation: 'adminSendPasswordReset', entity: 'StaffProfile' };
  await recordChanges(ctx, [{ ...change, entityId: staff.id, before: null, after: null }]);
  return true;
}

/** The same limit as for those who ask themselves: a mailbox is not to be filled. */
async function countMail({ database, services }: Context, accountID: number): Promise<void> {
  const subject = `reset:account:${accountID}`;
  const counts = passwordResetLimits.account.map((limit) => ({ subject, limit }));
  const counted = await database.system.transaction((tx) => countTry(tx, services.secrets, counts));
  if (!counted.allowed) refuse('TOO_MANY_ATTEMPTS', waitMessage(counted.endsAt, counted.now));
}

function mailBody(agency: string, link: string): string {
  return `An administrator of ${agency} asks you to set a new password for your Guardroom account.

Open this link within ${resetLinkMinutes} minutes. It works once:

${link}

If you did not expect this, ignore this mail: your password stays as it is.
`;
}
