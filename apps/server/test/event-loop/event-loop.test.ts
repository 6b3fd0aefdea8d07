import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isFilePurpose,
  filePurposes,
  purposeOf,
  type FileKind,
} from '../../src/platform/files/file-purposes.ts';
import { filled, pdfOf, plainPdf } from '../../src/platform/files/pdf/pdf.fixture.ts';
import { makeWorld } from '../samples/operation-sample.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { longestTurnOfThree } from './longest-turn.ts';

/**
 * Nothing that comes in holds the event loop longer than 50 ms: the largest and the most hostile
 * file of each kind, for each purpose that takes it, over HTTP.
 */
const most = 50;
const largest = 15 * 1024 * 1024 - 1000;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  const world = await makeWorld(server, 'another');
  client = server.client(await server.signInAs(world.own.admin));
  // What a first upload loads is held once, by the start.
  for (const purpose of purposes) await upload(purpose, Buffer.from('x'));
});
afterAll(() => server.close());

const purposes = Object.keys(filePurposes).filter(isFilePurpose);

async function upload(purpose: string, bytes: Uint8Array): Promise<number> {
  const path = `/files?purpose=${purpose}&name=x`;
  const response = await client.fetch(path, { method: 'POST', body: new Uint8Array(bytes) });
  await response.arrayBuffer();
  return response.status;
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } });

/** Files of a kind by what they are. */
const files: Readonly<Record<FileKind, Readonly<Record<string, () => Promise<Uint8Array>>>>> = {
  image: {
    'a photo of many bytes': () => noise(4000, 3000).jpeg({ quality: 90 }).toBuffer(),
    'more pixels than are read': () => flat(9000, 8000).png().toBuffer(),
  },
  logo: { 'a large logo': () => noise(900, 600).png().toBuffer() },
  pdf: {
    'the word stream': async () =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), filled('stream', largest)]),
    'open brackets': async () => pdfOf([...plainPdf, filled('[', largest)]),
    'escaped names': async () => pdfOf([...plainPdf, `/${'#4a'.repeat(1_000_000)}`]),
  },
  table: {
    'text without a separator': async () => filled('x', largest),
    'lines without a separator': async () => filled('name\n', largest),
    'as many and as long cells as may be': async () =>
      Buffer.from(
        Array.from({ length: 5000 }, () => Array(100).fill('x'.repeat(25)).join()).join('\n'),
      ),
  },
};

const known = new Map<() => Promise<Uint8Array>, Uint8Array>();

async function made(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = known.get(make) ?? (await make());
  known.set(make, bytes);
  return bytes;
}

describe.each(purposes)('a file for %s', (purpose) => {
  const kinds = purposeOf(purpose).kinds.flatMap((kind) => Object.entries(files[kind]));
  it.each(kinds)('of %s leaves others their turn', async (_, make) => {
    const bytes = await made(make);
    let status = 0;
    const turn = await longestTurnOfThree(most, async () => {
      status = await upload(purpose, bytes);
    });
    expect([201, 413, 422]).toContain(status);
    expect(turn).toBeLessThan(most);
    await server.sql('DELETE FROM attempt_window');
  });
});
