import { addDays, dateOf, endOfDay, startOfDay, wireTime } from '@guardroom/rules/dates';
import { rawRequest, screenRequest } from '../api.ts';
import { openConnection, readAnswer, type Connection } from './connection.ts';
import type { DayAgency, DayGuard } from './day-agencies.ts';
import { timeZone } from '../agency/dataset.ts';
import { dashboard } from '../../measures/home.ts';
import type { Ask } from './open-loop.ts';
import { screensOf } from '../screen/screens.ts';

const kinds = ['card', 'dashboard', 'clock', 'decide', 'export'] as const;
type Kind = 'list' | (typeof kinds)[number];

/** Requests of each kind for every thousand; the rest of a thousand are lists. */
export interface Mix {
  readonly name: string;
  readonly of: Readonly<Record<Exclude<Kind, 'list'>, number>>;
  /** Requests a second for each person who works that day, at the hour of the mix. */
  readonly perPerson: number;
}

/**
 * Of an agency whose 60 people work in two shifts, with three people in the office: at 08:00 and
 * 20:00 thirty go and thirty come within a quarter of an hour, and three dashboards read the cards
 * of the site again after each of it, while the office opens a screen a minute (285 requests in
 * 900 s). In between the office opens screens, decides on the shifts of the night before and takes a
 * file home.
 */
export const mixes: readonly Mix[] = [
  {
    name: 'rush',
    of: { card: 630, dashboard: 50, clock: 210, decide: 0, export: 0 },
    perPerson: 285 / 900 / 60,
  },
  {
    name: 'office',
    of: { card: 30, dashboard: 60, clock: 10, decide: 40, export: 4 },
    // Three people a screen a minute, and what comes beside their screens.
    perPerson: 3 / 60 / 0.886 / 60,
  },
];

const clocking = {
  in: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
  out: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
} as const;
const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id } }`;
const exported = `mutation ($records: AttendanceRecordsInput!, $agencyID: RecordID!) {
  exportAttendance(records: $records, agencyID: $agencyID, format: CSV) { url } }`;

interface Telephone {
  readonly agency: DayAgency;
  readonly guard: DayGuard;
}

/** What people of these agencies do, one request after the other, in the proportions of a mix. */
export interface DayWork {
  next(mix: Mix): Ask;
  close(): void;
}

/** Connections at once: more would wait for the two cores, not for the network. */
const connectionCount = 64;

export async function openDayWork(url: string, agencies: readonly DayAgency[]): Promise<DayWork> {
  const free = await Promise.all(
    Array.from({ length: connectionCount }, () => openConnection(url)),
  );
  const all = [...free];
  const waiting: ((connection: Connection) => void)[] = [];
  const take = () => {
    const connection = free.pop();
    return connection ?? new Promise<Connection>((resolve) => void waiting.push(resolve));
  };
  const give = (connection: Connection) => {
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  };
  const send = async (request: Buffer): Promise<string> => {
    const connection = await take();
    try {
      const { status, body } = readAnswer(await connection.send(request));
      if (status !== 200 || body.includes('"errors"')) throw new Error(body.slice(0, 300));
      return body;
    } finally {
      give(connection);
    }
  };
  const people = makePeople(url, agencies);
  const works: Readonly<Record<Kind, Ask>> = {
    list: async () => void (await send(people.screen())),
    card: async () => void (await send(people.dashboard('card'))),
    dashboard: async () => void (await send(people.dashboard('all'))),
    clock: async () => people.clock(send),
    decide: async () => people.decide(send),
    export: async () => people.exports(send),
  };
  return {
    next: (mix) => works[kindOf(mix)],
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

function kindOf({ of }: Mix): Kind {
  let place = Math.random() * 1000;
  for (const kind of kinds) {
    place -= of[kind];
    if (place < 0) return kind;
  }
  return 'list';
}

type Send = (request: Buffer) => Promise<string>;

function makePeople(url: string, agencies: readonly DayAgency[]) {
  const telephones = agencies.flatMap((agency) =>
    agency.guards.map((guard): Telephone => ({ agency, guard })),
  );
  const decidable: { readonly agency: DayAgency; readonly id: number }[] = [];
  const screens = new Map<DayAgency, readonly Buffer[]>();
  const lastDay = addDays(dateOf(wireTime(Date.now()), timeZone), -1);
  const anyAgency = (): DayAgency => {
    const agency = agencies[Math.floor(Math.random() * agencies.length)];
    if (agency === undefined) throw new Error('there are no agencies');
    return agency;
  };
  const ofConsole = ({ cookie }: DayAgency, query: string, variables: object) =>
    rawRequest(url, { cookie }, { query, variables });
  const screensOfAgency = (agency: DayAgency): readonly Buffer[] => {
    const known = screens.get(agency);
    if (known !== undefined) return known;
    const measured = { ...agency, rows: 0, username: '', lastDay };
    const made = screensOf(measured).map((screen) =>
      screenRequest(url, { cookie: agency.cookie }, measured, screen),
    );
    screens.set(agency, made);
    return made;
  };
  return {
    screen: (): Buffer => {
      const made = screensOfAgency(anyAgency());
      const request = made[Math.floor(Math.random() * made.length)];
      if (request === undefined) throw new Error('there are no screens');
      return request;
    },
    dashboard: (cards: 'all' | 'card'): Buffer => {
      const agency = anyAgency();
      const pagination = { agencyID: agency.id, limit: 50, offset: 0 };
      const card = { or: [{ siteProfileID: { eq: agency.siteProfileID } }] };
      return ofConsole(agency, dashboard, { filter: cards === 'card' ? card : null, pagination });
    },
    clock: async (send: Send): Promise<void> => {
      const place = Math.floor(Math.random() * telephones.length);
      const [telephone] = telephones.splice(place, 1);
      // All of them are busy: this one is refused by the load itself, and counts as such.
      if (telephone === undefined) throw new Error('nobody is free');
      try {
        const { agency, guard } = telephone;
        const { bearer, isIn } = guard;
        const event = { time: wireTime(Date.now()), siteProfileID: agency.siteProfileID };
        const variables = { event, agencyID: agency.id, key: crypto.randomUUID() };
        const query = isIn ? clocking.out : clocking.in;
        const body = await send(rawRequest(url, { bearer }, { query, variables }));
        const answer: { data: { clocked: { id: number } } } = JSON.parse(body);
        if (isIn) decidable.push({ agency, id: answer.data.clocked.id });
        guard.isIn = !isIn;
      } finally {
        telephones.push(telephone);
      }
    },
    decide: async (send: Send): Promise<void> => {
      const open = decidable.shift();
      // Nobody has left yet: somebody looks whether there is anything to decide.
      const [approval] = screensOfAgency(anyAgency());
      if (open === undefined) return void (approval && (await send(approval)));
      // The rule fills in how long it was.
      const update = [{ id: open.id, approvalStatus: 'APPROVED' }];
      await send(ofConsole(open.agency, decide, { update, agencyID: open.agency.id }));
    },
    exports: async (send: Send): Promise<void> => {
      const agency = anyAgency();
      const records = {
        timeInStart: startOfDay(addDays(lastDay, -6), timeZone),
        timeInEnd: endOfDay(lastDay, timeZone),
      };
      const body = await send(ofConsole(agency, exported, { records, agencyID: agency.id }));
      const answer: { data: { exportAttendance: { url: string } } } = JSON.parse(body);
      const file = await fetch(new URL(answer.data.exportAttendance.url, url), {
        headers: { cookie: agency.cookie },
      });
      if (!file.ok) throw new Error(`a file was refused: ${file.status}`);
      await file.arrayBuffer();
    },
  };
}
