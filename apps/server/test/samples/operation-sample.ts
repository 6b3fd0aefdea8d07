import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import type { AgencyEvent } from '../../src/platform/events/events.ts';
import { makeClientOffice, type ClientOffice } from '../client-door.ts';
import type { TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';
import { makeRecords, type Records } from '../records/office-records.ts';

/**
 * One row an operation of the authorisation matrix. A new operation needs a row in the samples of
 * its domain: the matrix fails without one.
 */
export interface OperationSample {
  /**
   * Who may call it. `permitted`: administrators who hold a permission; `staffPermitted`: guards
   * who do as well; `clients`: users of clients alone; `accounts`: whoever is signed in, they too.
   */
  readonly who:
    | 'everybody'
    | 'signedIn'
    | 'accounts'
    | 'clients'
    | 'guards'
    | 'tablets'
    | 'administrators'
    | 'permitted'
    | 'staffPermitted';
  /** Arguments with which it works for whoever may; rows that it changes are made anew. */
  readonly args: (world: World) => Promise<Arguments>;
  /** Codes where even the right arguments are refused. */
  readonly outcome?: readonly string[];
  /** Ids of its arguments (filters and agencies apart), and what is to become of a foreign one. */
  readonly foreign?: Readonly<Record<string, ForeignId>>;
  /** What another agency's administrator gets where no argument names an agency. */
  readonly stranger?: readonly string[];
  /** What comes where an argument names another agency than the caller's: FORBIDDEN unless given. */
  readonly elsewhere?: readonly string[];
  /** It tells anybody the name of any agency, once, and nothing else of it. */
  readonly tellsName?: true;
  /** What comes at the clients' door for whoever may call it, where that is something else. */
  readonly atClientsDoor?: readonly string[];
  /** What a user of another client gets: NOT_FOUND where an id names something, unless given. */
  readonly otherClient?: readonly string[];
  /** What a subscription is told of; a change of attendance unless given. */
  readonly event?: (world: Agencies, args: Arguments) => Omit<AgencyEvent, 'agencyId'>;
}

/**
 * The same kind of record of another agency, which must be refused; `ignored` where the server takes
 * no heed of the id. Ids of the register of sites, which all agencies share: `register` where any may
 * be named, `otherRegister` where only the site's own may and another one is INVALID;
 * `othersEntry` where only one that the agency added may be changed. `grade`: one of the fixed list of grades, which is no agency's.
 */
export type ForeignId =
  | 'ignored'
  | 'register'
  | 'otherRegister'
  | 'othersEntry'
  | 'grade'
  | ((world: World) => number);

export type Samples = Readonly<Record<string, OperationSample>>;
export type Arguments = Record<string, unknown>;

/** What is made once. */
export interface Agencies {
  readonly server: TestServer;
  readonly own: Office;
  readonly other: Office;
  /** An attendance of the other agency. */
  readonly otherAttendance: number;
  /** Client, contract and what belongs to them, of the other agency. */
  readonly theirs: Records;
  /** A client of the own agency with a user, at the own site; marked, for other clients not to see. */
  readonly portal: ClientOffice;
}

/** What one case works with. */
export interface World extends Agencies {
  /** Somebody of the own agency who is on duty nowhere. */
  readonly staff: MadeStaff;
}

/** Stands in the names of the client whose users the own ones are. */
export const clientMark = 'MARK OF THE CLIENT';

/** @param mark stands in every text of the other agency */
export async function makeWorld(server: TestServer, mark: string): Promise<Agencies> {
  const own = await makeOffice(server);
  const other = await makeOffice(server, mark);
  const { id: otherAttendance } = await makeAttendance(server.db, {
    staff: other.guard,
    site: other.site,
  });
  const theirs = await makeRecords(server, other, mark);
  const portal = await makeClientOffice(server, { site: own.site, name: clientMark });
  return { server, own, other, otherAttendance, theirs, portal };
}

/** A world with two agencies; `staff` and the session of `own.console` are new each time. */
export async function withNewStaff(world: Agencies): Promise<World> {
  const { server, own } = world;
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  // Some operations end the sessions of whoever calls them.
  const console = server.client(await server.signInAs(own.admin));
  return { ...world, own: { ...own, console }, staff };
}

export const list = (who: OperationSample['who']): OperationSample => ({
  who,
  args: async ({ own }) => ({ filter: null, pagination: { agencyID: own.agency.id, limit: 20 } }),
});

let made = 0;
/** A number that no other sample has. */
export const newNumber = (): number => (made += 1);
export const newKey = (): string => `matrix-${newNumber()}-0000`;

export const under = <Value>(path: string, fields: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));
