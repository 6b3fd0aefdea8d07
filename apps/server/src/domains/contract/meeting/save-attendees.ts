import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import {
  addAttendee,
  attendeesOfMeeting,
  namesOfPeople,
  removeAttendees,
  rewordAttendee,
  type NewAttendee,
} from './store-attendee.ts';

/** The meeting, and with whom its contract is. */
interface AttendedMeeting {
  readonly id: number;
  readonly contractID: number;
  readonly clientProfileID: number;
}

interface GivenAttendee {
  readonly id?: number | undefined;
  readonly clientUserProfileID?: number | undefined;
  readonly staffProfileID?: number | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** All who attend a meeting: those not named any more are removed; what is not sent stays. */
export async function saveAttendees(
  ctx: Context,
  meeting: AttendedMeeting,
  given: readonly GivenAttendee[] | undefined,
  path: string,
): Promise<void> {
  if (given === undefined) return;
  const { db } = ctx;
  const kept = new Map((await attendeesOfMeeting(db, meeting.id)).map((row) => [row.id, row]));
  const nameOf = await namesFor(ctx, meeting, given);
  const known = new Set<string>();
  for (const [index, one] of given.entries()) {
    const at = `${path}.attendees.${index}`;
    if (one.id !== undefined) {
      const before = kept.get(one.id);
      if (before === undefined) {
        return refuse('NOT_FOUND', 'This person does not attend any more.', { path: `${at}.name` });
      }
      kept.delete(one.id);
      known.add(keyOf(before));
      const hasProfile = before.clientUserProfileID !== null || before.staffProfileID !== null;
      const facts = { name: one.name || before.name, email: one.email || null };
      if (!hasProfile) await rewordAttendee(db, one.id, facts);
      continue;
    }
    const person = personOf(one, nameOf, at);
    // Nobody attends twice.
    if (known.has(keyOf(person))) continue;
    known.add(keyOf(person));
    await addAttendee(db, meeting, person);
  }
  await removeAttendees(db, [...kept.keys()]);
}

async function namesFor(
  { db }: Context,
  { clientProfileID }: AttendedMeeting,
  given: readonly GivenAttendee[],
): Promise<ReadonlyMap<string, string>> {
  const clientUsers = given.flatMap(({ clientUserProfileID: id }) => id ?? []);
  const staff = given.flatMap(({ staffProfileID: id }) => id ?? []);
  if (clientUsers.length + staff.length === 0) return new Map();
  const people = await namesOfPeople(db, clientProfileID, clientUsers, staff);
  return new Map(people.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}

function personOf(
  { clientUserProfileID, staffProfileID, name, email }: GivenAttendee,
  nameOf: ReadonlyMap<string, string>,
  at: string,
): NewAttendee {
  if (clientUserProfileID !== undefined) {
    const found = nameOf.get(`CLIENT_USER ${clientUserProfileID}`);
    const gone = 'This is no user of the client.';
    return {
      clientUserProfileID,
      staffProfileID: null,
      name: found ?? refuse('NOT_FOUND', gone, { path: `${at}.clientUserProfileID` }),
      email: null,
    };
  }
  if (staffProfileID !== undefined) {
    const found = nameOf.get(`STAFF ${staffProfileID}`);
    const gone = 'This staff member does not exist.';
    return {
      clientUserProfileID: null,
      staffProfileID,
      name: found ?? refuse('NOT_FOUND', gone, { path: `${at}.staffProfileID` }),
      email: null,
    };
  }
  return {
    clientUserProfileID: null,
    staffProfileID: null,
    name: name ?? '',
    email: email || null,
  };
}

/** Two with the same are one person. */
function keyOf({ clientUserProfileID, staffProfileID, name, email }: NewAttendee): string {
  if (clientUserProfileID !== null) return `client user ${clientUserProfileID}`;
  if (staffProfileID !== null) return `staff ${staffProfileID}`;
  return `${name.toLowerCase()} ${email?.toLowerCase() ?? ''}`;
}
