import * as v from 'valibot';
import { holderOf, permissionsOf, type Group, type Holder } from './permission-list.ts';

/** What comes over the wire when permissions are changed. */

export const permissionInputMessages = {
  choose: 'Choose all permissions, or the list of them.',
  unknown: 'The list names a permission that cannot be given here.',
} as const;

export const groups = ['AgencyMasterAdmin', 'AgencyAdmin', 'General'] as const;

const recordId = v.pipe(v.number(), v.integer(), v.minValue(1));
const version = v.pipe(v.number(), v.integer());

/** A list for this kind of holder: every id once, in order. */
function listOf(holder: Holder) {
  const known = new Set<number>(permissionsOf(holder).map(({ id }) => id));
  return v.pipe(
    v.array(v.number()),
    v.check((ids) => ids.every((id) => known.has(id)), permissionInputMessages.unknown),
    v.transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  );
}

/** `holdsAll` is said aloud: a list that got lost on the way must not give everything. */
function choiceOf(holder: Holder) {
  const some = { holdsAll: v.literal(false), permission: v.optional(listOf(holder)) };
  return v.pipe(
    v.variant('holdsAll', [
      v.object({ id: recordId, version, holdsAll: v.literal(true) }),
      v.object({ id: recordId, version, ...some }),
    ]),
    v.check(
      (choice) => choice.holdsAll || choice.permission !== undefined,
      permissionInputMessages.choose,
    ),
  );
}

interface Choice {
  readonly id: number;
  readonly version: number;
  /** As it is kept: null gives all. */
  readonly permission: readonly number[] | null;
}

const kept = (choice: v.InferOutput<ReturnType<typeof choiceOf>>): Choice => ({
  id: choice.id,
  version: choice.version,
  permission: choice.holdsAll ? null : (choice.permission ?? []),
});

/** The list of a staff member in this group. A master administrator has every permission. */
export function staffPermissionInput(group: Group) {
  return v.pipe(
    choiceOf(holderOf(group)),
    v.transform(kept),
    v.transform((choice) =>
      group === 'AgencyMasterAdmin' ? { ...choice, permission: null } : choice,
    ),
  );
}

/** The list of a client, or of one of its users. */
export const clientPermissionInput = v.pipe(choiceOf('CLIENT'), v.transform(kept));
