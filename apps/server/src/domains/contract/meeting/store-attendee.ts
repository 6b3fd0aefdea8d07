import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { keptSelect } from '../store.ts';
import type { ContractAttendeeRow } from './types-attendee.ts';

/** Columns of an attendee under their wire names; `a` is contract_attendee. */
export const contractAttendeeSelect = `
  a.id, a.contract_id AS "contractID", a.contract_meeting_id AS "contractMeetingID",
  a.client_user_profile_id AS "clientUserProfileID", a.staff_profile_id AS "staffProfileID", a.name,
  a.email, a.invited_address AS "invitedAddress", ${keptSelect}`;

type Row = ContractAttendeeRow & Record<string, unknown>;

const ofMeeting = `SELECT ${contractAttendeeSelect} FROM contract_attendee a
  WHERE a.security_agency_id = $1 AND a.contract_meeting_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** Who attends a meeting, in the order in which they were added. */
export function attendeesOfMeeting(db: AgencyDatabase, id: number): Promise<ContractAttendeeRow[]> {
  return db.run<Row>(statement(ofMeeting, [db.scope.agencyId, id]));
}

/** A person by their profile. */
interface NamedPerson {
  readonly kind: 'CLIENT_USER' | 'STAFF';
  readonly id: number;
  readonly name: string;
}

const people = `SELECT 'CLIENT_USER' AS kind, u.id, u.name FROM client_user_profile u
  WHERE u.security_agency_id = $1 AND u.client_profile_id = $2 AND u.id = ANY($3::bigint[]) AND u.deleted = 0
  UNION ALL
  SELECT 'STAFF', s.id, s.name FROM staff_profile s
  WHERE s.security_agency_id = $1 AND s.id = ANY($4::bigint[]) AND s.deleted = 0`;

/** The names of users of a client and of staff; who is not theirs is left out. */
export function namesOfPeople(
  db: AgencyDatabase,
  clientProfileID: number,
  clientUserIDs: readonly number[],
  staffIDs: readonly number[],
): Promise<NamedPerson[]> {
  const values = [db.scope.agencyId, clientProfileID, clientUserIDs, staffIDs];
  return db.run<NamedPerson & Record<string, unknown>>(statement(people, values));
}

const insert = `INSERT INTO contract_attendee (security_agency_id, contract_id, contract_meeting_id,
    client_user_profile_id, staff_profile_id, name, email)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

export type NewAttendee = Pick<
  ContractAttendeeRow,
  'clientUserProfileID' | 'staffProfileID' | 'name' | 'email'
>;

export async function addAttendee(
  db: AgencyDatabase,
  meeting: { readonly id: number; readonly contractID: number },
  { clientUserProfileID, staffProfileID, name, email }: NewAttendee,
): Promise<void> {
  const { id, contractID } = meeting;
  const values = [
    db.scope.agencyId,
    contractID,
    id,
    clientUserProfileID,
    staffProfileID,
    name,
    email,
  ];
  await db.run(statement(insert, values));
}

// Whoever has another address now knows of nothing there.
const reword = `UPDATE contract_attendee SET name = $3, email = $4,
    invited_address = CASE WHEN email IS NOT DISTINCT FROM $4 THEN invited_address END, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Another name or address of somebody without a profile. */
export async function rewordAttendee(
  db: AgencyDatabase,
  id: number,
  { name, email }: Pick<NewAttendee, 'name' | 'email'>,
): Promise<void> {
  await db.run(statement(reword, [db.scope.agencyId, id, name, email]));
}

const remove = `UPDATE contract_attendee SET deleted = 1, deleted_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

export async function removeAttendees(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(remove, [db.scope.agencyId, ids]));
}

/** Where somebody is reached, and where they were. */
export interface Addressed {
  readonly id: number;
  readonly name: string;
  readonly deleted: number;
  /** Null where none is known, or the person is not in use. */
  readonly address: string | null;
  readonly invitedAddress: string | null;
}

const addressed = `SELECT a.id, a.name, a.deleted, a.invited_address AS "invitedAddress",
    CASE
      WHEN a.client_user_profile_id IS NOT NULL THEN
        CASE WHEN u.status = 'ACTIVE' AND u.deleted = 0 THEN u.email END
      WHEN a.staff_profile_id IS NOT NULL THEN
        CASE WHEN s.status <> 'INACTIVE' AND s.deleted = 0 THEN s.email END
      ELSE a.email
    END AS address
  FROM contract_attendee a
  LEFT JOIN client_user_profile u
    ON u.security_agency_id = $1 AND u.id = a.client_user_profile_id
  LEFT JOIN staff_profile s
    ON s.security_agency_id = $1 AND s.id = a.staff_profile_id
  WHERE a.security_agency_id = $1 AND a.contract_meeting_id = $2
    AND (a.deleted = 0 OR a.invited_address IS NOT NULL)
  ORDER BY a.id`;

/** Who attends a meeting, and who did when its invitation was sent. */
export function addressedOf(db: AgencyDatabase, meetingID: number): Promise<Addressed[]> {
  return db.run<Addressed & Record<string, unknown>>(
    statement(addressed, [db.scope.agencyId, meetingID]),
  );
}

const noteInvited = `UPDATE contract_attendee a SET invited_address = told.address, updated_on = now()
  FROM unnest($2::bigint[], $3::text[]) AS told (id, address)
  WHERE a.security_agency_id = $1 AND a.id = told.id`;

/** Keeps where each was told to; empty: nowhere, null: of no invitation that holds. */
export async function saveInvited(
  db: AgencyDatabase,
  told: readonly { readonly id: number; readonly address: string | null }[],
): Promise<void> {
  const ids = told.map(({ id }) => id);
  const addresses = told.map(({ address }) => address);
  await db.run(statement(noteInvited, [db.scope.agencyId, ids, addresses]));
}

const noteSent = `UPDATE contract_meeting SET invitation_count = invitation_count + 1, invited_on = $3,
    invited_facts = $4, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Keeps that an invitation was sent and what it said; null: that it was taken back. */
export async function saveInvitation(
  db: AgencyDatabase,
  meetingID: number,
  sent: { readonly on: string; readonly facts: string } | null,
): Promise<void> {
  const values = [db.scope.agencyId, meetingID, sent?.on ?? null, sent?.facts ?? null];
  await db.run(statement(noteSent, values));
}
