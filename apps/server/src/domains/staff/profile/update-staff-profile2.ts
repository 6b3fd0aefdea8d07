import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import {
  identifiersLockedBecause,
  statusLockedBecause,
  usernameLockedBecause,
} from '@guardroom/rules/staff/account/access';
import { endingLockedBecause } from '@guardroom/rules/permissions/permission-edit';
import {
  permanentResident,
  profileMessages,
  profileUpdateInput,
  userUpdateInput,
} from '@guardroom/rules/staff/profile/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { countAccountSearch } from '../../../platform/sign-in/account-search.ts';
import { sessionChange } from '../../session/store.ts';
import { todayOf } from '../grade/create-plrd-history.ts';
import { fileOf } from '../document/create-staff-document.ts';
import { UpdateStaffProfileInput, UpdateStaffUserInput } from './inputs.ts';
import { editStaffAccess } from '../policy.ts';
import { accountFacts, refuseUnlessMayEdit } from '../access/staff-access.ts';
import { isOwnAccount, saveOwnAccount, endResetLinks } from '../access/store.ts';
import { holdAdministration } from '../store-administrators.ts';
import { isStaffNoTaken, saveProfile, type ProfileChanges } from './store.ts';
import { findStaff, lockStaffOf } from '../store.ts';
import { auditedStaff, StaffProfile, type StaffProfileRow } from '../types.ts';

type Update = typeof UpdateStaffProfileInput.$inferInput;
type User = typeof UpdateStaffUserInput.$inferInput;

// Two who take one number at the same moment: the second is refused all the same.
explainConstraint('staff_profile_staff_no', profileMessages.staffNoTaken);

builder.mutationField('updateStaffProfile2', (t) =>
  t.field({
    type: StaffProfile,
    policy: editStaffAccess,
    args: {
      update: t.arg({ type: UpdateStaffProfileInput, required: true }),
      updateUser: t.arg({ type: UpdateStaffUserInput }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update, updateUser }, ctx) => change(ctx, update, updateUser ?? {}),
  }),
);

async function change(ctx: Context, update: Update, updateUser: User): Promise<StaffProfileRow> {
  const { db } = ctx;
  const before = await lockStaffOf(db, update.id, 'update.id');
  refuseUnlessMayEdit(ctx, before);
  if (typeof update.version === 'number' && update.version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: auditedStaff(before),
    });
  }
  const person = personChanges(ctx, before, updateUser);
  const changes = {
    ...(await profileChanges(ctx, before, update)),
    ...onlyChanged(before, { gender: person.gender, dob: person.dob, last4ID: person.last4ID }),
  };
  if (Object.keys(changes).length === 0 && Object.keys(person).length === 0) return before;
  await saveAccountOf(ctx, before, person);
  await saveProfile(db, before.id, changes);
  // Name, status and identifiers are known to open sessions.
  await db.run(sessionChange(before.accountID));
  const after = await findStaff(db, before.id);
  if (after === undefined) throw new Error('the profile vanished while it was locked');
  const entity = { operation: 'updateStaffProfile2', entity: 'StaffProfile', entityId: before.id };
  await recordChanges(ctx, [
    { ...entity, before: { ...auditedStaff(before) }, after: { ...auditedStaff(after) } },
  ]);
  return after;
}

/** What an empty text makes of a field that may be empty. */
const orNull = (text: string | undefined) => (text === '' ? null : text);

async function profileChanges(
  ctx: Context,
  before: StaffProfileRow,
  update: Update,
): Promise<ProfileChanges> {
  const input = parseInput(profileUpdateInput(todayOf(ctx)), update, 'update');
  const citizenship = orNull(input.citizenship);
  const isResident = (citizenship ?? before.citizenship) === permanentResident;
  const changes = onlyChanged(before, {
    name: input.name,
    staffNo: input.staffNo,
    race: orNull(input.race),
    nationality: orNull(input.nationality),
    citizenship,
    religion: orNull(input.religion),
    maritalStatus: input.maritalStatus,
    status: input.status,
    prFromDate: isResident ? orNull(input.prFromDate) : null,
    ...(await photoChanges(ctx, before, update)),
  });
  if (changes.status !== undefined) await refuseLockedStatus(ctx, before);
  if (changes.staffNo !== undefined && (await isStaffNoTaken(ctx.db, changes.staffNo, before.id))) {
    refuse('CONFLICT', profileMessages.staffNoTaken, { path: 'update.staffNo' });
  }
  return changes;
}

async function refuseLockedStatus(ctx: Context, staff: StaffProfileRow): Promise<void> {
  const because = statusLockedBecause(await accountFacts(ctx, staff));
  if (because !== undefined) refuse('FORBIDDEN', because, { path: 'update.status' });
  if (staff.cognitoGroup === 'AgencyMasterAdmin') await refuseLastMaster(ctx, staff);
}

/** Asked anew while nobody else changes administrators: two masters may end each other at once. */
async function refuseLastMaster(ctx: Context, staff: StaffProfileRow): Promise<void> {
  const { staffProfileID = 0 } = ctx.viewer ?? {};
  const { asks, otherMasters } = await holdAdministration(ctx.db, staffProfileID, staff.id);
  const because =
    endingLockedBecause(staff.cognitoGroup, otherMasters) ??
    statusLockedBecause({ asks, group: staff.cognitoGroup, isSelf: false });
  if (because !== undefined) refuse('FORBIDDEN', because, { path: 'update.status' });
}

async function photoChanges(
  ctx: Context,
  before: StaffProfileRow,
  update: Update,
): Promise<ProfileChanges> {
  const { profilePictureKey: key, profilePictureBucket: bucket } = update;
  if (key === '') {
    return { profilePictureKey: null, profilePictureBucket: null, profilePictureRegion: null };
  }
  const photo = fileOf({ key, bucket, region: update.profilePictureRegion }, 'update.photo');
  if (photo === undefined || photo.key === before.profilePictureKey) return {};
  await attachAtField(ctx, photo, 'staffphoto', 'update.photo');
  return {
    profilePictureKey: photo.key,
    profilePictureBucket: photo.bucket,
    profilePictureRegion: photo.region,
  };
}

type Person = Pick<
  StaffProfileRow,
  'gender' | 'dob' | 'email' | 'phoneNo' | 'preferred_username' | 'last4ID'
>;

/** What changes of who the person is and signs in with. */
function personChanges(ctx: Context, before: StaffProfileRow, user: User): Partial<Person> {
  const input = parseInput(userUpdateInput(todayOf(ctx)), user, 'updateUser');
  return onlyChanged<Person>(before, {
    gender: input.gender,
    dob: orNull(input.dob),
    email: orNull(input.email),
    phoneNo: input.phoneNo,
    preferred_username: input.preferred_username,
    last4ID: orNull(input.last4ID),
  });
}

const identifiers = ['phoneNo', 'email', 'preferred_username'] as const;
const searchedBy = { phoneNo: 'phone', email: 'email', preferred_username: 'username' } as const;

/** Writes the account where it is the agency's own; identifiers of another one are refused. */
async function saveAccountOf(
  ctx: Context,
  before: StaffProfileRow,
  person: Partial<Person>,
): Promise<void> {
  const { db } = ctx;
  const changed = identifiers.find((field) => person[field] !== undefined);
  if (changed !== undefined) {
    const facts = await accountFacts(ctx, before);
    const because =
      changed === 'preferred_username'
        ? usernameLockedBecause(facts)
        : identifiersLockedBecause(facts);
    if (because !== undefined) refuse('FORBIDDEN', because, { path: `updateUser.${changed}` });
    // Every change of an identifier asks whether anybody has it.
    await countAccountSearch(ctx, searchedBy[changed]);
  }
  if (Object.keys(person).length === 0 || !(await isOwnAccount(db, before.accountID))) return;
  const { preferred_username: username, ...next } = { ...before, ...person };
  if (username === null) throw new Error('an account without a username');
  const outcome = await saveOwnAccount(db, before.accountID, { ...next, username });
  if (outcome !== 'saved') {
    refuse('CONFLICT', profileMessages.inUse, { path: `updateUser.${changed ?? 'phoneNo'}` });
  }
  if (person.email !== undefined) await endResetLinks(db, before.accountID);
  if (changed !== undefined) await tellHolder(ctx, before);
}

/** At the address of before: whoever did not want it learns of it. */
async function tellHolder({ db, services }: Context, before: StaffProfileRow): Promise<void> {
  await sendMail(db, services.config, {
    to: before.email,
    subject: 'Your Guardroom sign-in was changed',
    body: `An administrator of ${before.securityAgencyName ?? 'your agency'} changed the username, mobile number or e-mail that you sign in to Guardroom with.

If you did not expect this, ask an administrator of your agency at once.
`,
    securityAgencyID: db.scope.agencyId,
  });
}
