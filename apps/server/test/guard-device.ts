import { randomUUID } from 'node:crypto';
import type { EventKind, EventPayload } from '@guardroom/rules/guard/event-payload';
import type { Client } from './client.ts';
import sharp from 'sharp';
import type { TestServer } from './test-server.ts';

/** A guard's device for tests: counts its events and delivers them as an application does. */

export interface Receipt {
  readonly key: string;
  readonly verdict: 'ACCEPTED' | 'MARKED' | 'DUPLICATE' | 'REFUSED';
  readonly marks: readonly string[];
  readonly code: string | null;
  readonly sentence: string | null;
  readonly entityID: number | null;
}

export interface Told {
  readonly key: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

const deliver = `mutation ($batch: String!, $agencyID: RecordID!) {
  deliverEvents(batch: $batch, agencyID: $agencyID) { key verdict marks code sentence entityID }
}`;

/** Instants so many minutes ago, as devices write them. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

export interface TestDevice {
  /** An event that happened so many minutes ago. */
  tell<K extends EventKind>(
    kind: K,
    payload: EventPayload<K>,
    minutes: number,
    more?: object,
  ): Told;
  send(...events: readonly unknown[]): ReturnType<Client['graphql']>;
  /** Delivers and answers the receipts. @throws where the batch was refused */
  receipts(...events: readonly unknown[]): Promise<Receipt[]>;
  /** The receipt of one event. */
  receipt(event: unknown): Promise<Receipt>;
  /** A picture that was sent for this purpose, as an event carries it. */
  picture(purpose: string): Promise<object>;
}

export function testDevice(client: Client, agencyID: number): TestDevice {
  let seq = 0;
  const boot = randomUUID();
  // The clock that nobody can move began an hour of days ago.
  const mono = () => performance.now() + 40 * 24 * 3_600_000;
  const send = (...events: readonly unknown[]) => {
    const batch = { sentAt: minutesAgo(0), mono: mono(), boot, build: 'test', events };
    return client.graphql<{ deliverEvents: Receipt[] }>(deliver, {
      batch: JSON.stringify(batch),
      agencyID,
    });
  };
  const receipts = async (...events: readonly unknown[]) => {
    const { body } = await send(...events);
    if (body.data === undefined || body.data === null) throw new Error(JSON.stringify(body.errors));
    return body.data.deliverEvents;
  };
  return {
    tell: (kind, payload, minutes, more = {}) => {
      seq += 1;
      return {
        v: 1,
        key: randomUUID(),
        seq,
        kind,
        at: minutesAgo(minutes),
        mono: mono() - minutes * 60_000,
        boot,
        offset: 0,
        offsetError: 50,
        payload,
        files: [],
        ...more,
      };
    },
    send,
    receipts,
    receipt: async (event) => {
      const [receipt] = await receipts(event);
      if (receipt === undefined) throw new Error('no receipt came');
      return receipt;
    },
    picture: async (purpose) => ({
      files: [{ sha256: 'b'.repeat(64), stored: await upload(client, purpose) }],
    }),
  };
}

async function upload(client: Client, purpose: string): Promise<object> {
  const picture = { width: 40, height: 40, channels: 3, background: '#246' } as const;
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const response = await client.fetch(`/files?purpose=${purpose}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (response.status !== 201) throw new Error('the picture was not taken');
  return JSON.parse(await response.text());
}

/** The row of the record that came of an event. @throws where none did */
export async function recordOf(
  server: Pick<TestServer, 'sql'>,
  table: string,
  { entityID }: Receipt,
): Promise<Record<string, unknown>> {
  const [row] = await server.sql(`SELECT * FROM ${table} WHERE id = $1`, [entityID]);
  if (row === undefined) throw new Error('no record came of it');
  return row;
}
