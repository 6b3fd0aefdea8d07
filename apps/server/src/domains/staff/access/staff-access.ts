import {
  identifiersLockedBecause,
  passwordLockedBecause,
  passwordWay,
  statusLockedBecause,
  usernameLockedBecause,
  type AccountFacts,
} from '@guardroom/rules/staff/account/access';
import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editAdministrators, editStaffAccess } from '../policy.ts';
import { isOwnAccount } from './store.ts';
import { staffOf } from '../store.ts';
import { StaffAccess, type StaffProfileRow } from '../types.ts';

builder.queryField('staffAccess', (t) =>
  t.field({
    type: StaffAccess,
    policy: editStaffAccess,
    description: 'What the viewer may do to the sign-in of a staff member, and why not.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID }, ctx) => {
      const staff = await staffOf(ctx.db, staffProfileID, 'staffProfileID');
      return accessOf(await accountFacts(ctx, staff));
    },
  }),
);

function accessOf(facts: AccountFacts): StaffAccess {
  return {
    passwordWay: passwordWay(facts),
    passwordLockedBecause: passwordLockedBecause(facts),
    identifiersLockedBecause: identifiersLockedBecause(facts),
    usernameLockedBecause: usernameLockedBecause(facts),
    statusLockedBecause: statusLockedBecause(facts),
  };
}

/** What decides about the sign-in of a staff member; the rule is in packages/rules. */
export async function accountFacts(
  { db, viewer }: Context,
  staff: StaffProfileRow,
): Promise<AccountFacts> {
  return {
    asks: viewer?.cognitoGroup ?? 'General',
    group: staff.cognitoGroup,
    isSelf: staff.accountID === viewer?.accountID,
    isOwn: await isOwnAccount(db, staff.accountID),
    hasEmail: staff.email !== null,
  };
}

/** Administrators are changed by who holds the permission for that. @throws FORBIDDEN */
export function refuseUnlessMayEdit({ viewer }: Context, staff: StaffProfileRow): void {
  if (!isAdministrator(staff.cognitoGroup) || editAdministrators.permits(viewer)) return;
  refuse('FORBIDDEN', 'You are not permitted to change administrators.');
}
