import { makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import type { Client, GraphqlAnswer } from '../client.ts';
import type { Office } from '../office.ts';
import { refusalLeaving } from '../refusal.ts';
import type { TestServer } from '../test-server.ts';

const update = `mutation ($update: UpdateStaffProfileInput!, $user: UpdateStaffUserInput, $agencyID: RecordID!) {
  updateStaffProfile2(update: $update, updateUser: $user, agencyID: $agencyID) {
    name staffNo race nationality citizenship prFromDate religion maritalStatus status gender dob
    email phoneNo preferred_username last4ID version profilePicture { url }
  }
}`;

/** What is sent of a profile, and from whom when it is not the office's administrator. */
export interface ProfileChange {
  readonly update?: object;
  readonly user?: object;
  readonly as?: Client;
}

/** Somebody of an office whose profile is changed, and how it stands in the database. */
export interface EditedStaff {
  readonly staff: MadeStaff;
  send(change: ProfileChange): Promise<GraphqlAnswer<Record<string, unknown>>>;
  profile(): Promise<Record<string, unknown> | undefined>;
  account(): Promise<Record<string, unknown> | undefined>;
}

export function editedStaff(server: TestServer, office: Office, staff: MadeStaff): EditedStaff {
  const row = async (table: string, id: number) =>
    (await server.sql(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0];
  return {
    staff,
    send: ({ update: changes = {}, user, as = office.console }) => {
      const variables = { update: { id: staff.id, ...changes }, user, agencyID: office.agency.id };
      return as.graphql(update, variables);
    },
    profile: () => row('staff_profile', staff.id),
    account: () => row('account', staff.accountID),
  };
}

/** Sends a change that is to be refused with these words, and leaves everything as it is. */
export function expectRefused(
  { send, profile, account }: EditedStaff,
  change: ProfileChange,
  message: string,
  extensions: object,
): Promise<void> {
  const refused = refusalLeaving(async () => [await profile(), await account()]);
  return refused(() => send(change), message, extensions);
}

/** A new person of the office, of whom everything is known: `P7`, `person.7` and so on. */
export async function makeEditedStaff(
  server: TestServer,
  office: Office,
  number: number,
): Promise<EditedStaff> {
  const staff = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Tan Wei Ming',
    staffNo: `P${number}`,
    username: `person.${number}`,
    phoneNo: `+65${91_000_000 + number}`,
    email: `person.${number}@agency.example`,
    last4ID: '567D',
    dob: '1990-01-31',
    gender: 'M',
  });
  return editedStaff(server, office, staff);
}

/** The same person in another office too. */
export function alsoIn(
  { db }: TestServer,
  { agency }: Office,
  { accountID }: MadeStaff,
): Promise<MadeStaff> {
  return makeStaff(db, { securityAgencyID: agency.id, accountID });
}
