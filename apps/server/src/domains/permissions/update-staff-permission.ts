import { permissionLockedBecause } from '@guardroom/rules/permissions/permission-edit';
import { staffPermissionInput } from '@guardroom/rules/permissions/permission-inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { notSignedIn, refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sessionChange } from '../session/store.ts';
import { holdAdministration } from '../staff/store.ts';
import { editPermissions } from './policy.ts';
import { lockStaffPermission, saveStaffPermission } from './store.ts';
import { StaffPermission, type StaffPermissionRow } from './types.ts';

const UpdateStaffPermissionInput = builder.inputType('UpdateStaffPermissionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true, description: 'Of the staff profile.' }),
    version: t.int({ required: true, description: 'Of the profile; a stale one is refused.' }),
    cognitoGroup: t.field({ type: CognitoGroup, required: true }),
    holdsAll: t.boolean({ required: true, description: 'All that the group can have.' }),
    permission: t.intList({ description: 'Otherwise: ids of the permission list.' }),
  }),
});
type Update = typeof UpdateStaffPermissionInput.$inferInput;

builder.mutationField('updateStaffPermission', (t) =>
  t.field({
    type: StaffPermission,
    policy: editPermissions,
    description: 'Says what a staff member may do; open sessions of theirs follow at once.',
    args: {
      update: t.arg({ type: UpdateStaffPermissionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<StaffPermissionRow> {
  const { db } = ctx;
  const { cognitoGroup } = update;
  const input = parseInput(staffPermissionInput(cognitoGroup), update, 'update');
  const before = await lockStaffPermission(db, input.id, 'update.id');
  await refuseWhatLocksOut(ctx, before, cognitoGroup);
  if (input.version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const next = { cognitoGroup, permission: input.permission };
  if (isSame(before, next)) return before;
  const after = await saveStaffPermission(db, before.id, next);
  await db.run(sessionChange(before.accountID));
  const made = { operation: 'updateStaffPermission', entity: 'StaffProfile', entityId: before.id };
  await recordChanges(ctx, [{ ...made, before: audited(before), after: audited(after) }]);
  return after;
}

async function refuseWhatLocksOut(
  { db, viewer }: Context,
  before: StaffPermissionRow,
  after: StaffPermissionRow['cognitoGroup'],
): Promise<void> {
  if (viewer === null) throw notSignedIn();
  const { asks, otherMasters } = await holdAdministration(db, viewer.staffProfileID, before.id);
  const because = permissionLockedBecause({
    asks,
    isSelf: before.accountID === viewer.accountID,
    before: before.cognitoGroup,
    after,
    otherMasters,
  });
  if (because !== undefined) refuse('FORBIDDEN', because, { path: 'update.id' });
}

type Rights = Pick<StaffPermissionRow, 'cognitoGroup'> & {
  readonly permission: readonly number[] | null;
};

function isSame(one: Rights, other: Rights): boolean {
  return JSON.stringify(audited(one)) === JSON.stringify(audited(other));
}

const audited = ({ cognitoGroup, permission }: Rights) => ({ cognitoGroup, permission });
