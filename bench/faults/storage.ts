import { readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClient, type Client } from '../../apps/server/test/client.ts';
import { UploadRefused, uploadOne } from '../lib/fault/files.ts';
import { openFaultStage, type FaultStage } from '../lib/fault/stage.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { mountSmallDisk } from '../lib/fault/small-disk.ts';

/** The longest that an upload may wait for a store that says nothing. */
const longestUpload = 40_000;

/**
 * An S3 store that answers 500, hangs up and says nothing, and a folder on a full disk: uploads are
 * refused with an answer, other work goes on, nothing half is kept, and uploads work again
 * afterwards.
 */
export const storage: Scenario = {
  name: 'storage',
  about: 'S3 that answers 500, hangs up or stays silent; a folder on a full disk',
  run: async ({ folder }) => {
    const stage = await openFaultStage(folder, 'storage');
    const findings = [...(await throughGateway(stage)), ...(await onFullFolder(stage))];
    findings.push(...(await stage.compare()));
    const { acknowledged } = stage.ledger;
    await stage.close();
    return {
      did: `three faults of S3, a full folder, ${acknowledged} acknowledged batches`,
      findings,
    };
  },
};

type Mood = 'takes' | 'fails' | 'hangsUp' | 'silent';

async function throughGateway({ office, databaseUrl, dataFolder, writers }: FaultStage) {
  const gateway = await startGateway();
  const env = {
    S3_ENDPOINT: gateway.endpoint,
    S3_BUCKET: 'faults',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const server = await startMeasuredServer({ dataFolder, databaseUrl, env });
  const client = createClient(server.url, office.sessions[0]);
  const findings: string[] = [];
  for (const mood of ['fails', 'hangsUp', 'silent'] as const) {
    gateway.mood(mood);
    const began = performance.now();
    const uploads = Promise.all([1, 2, 3].map((place) => tryUpload(client, `${mood}-${place}`)));
    // Meanwhile a read does not wait for the store.
    const asked = performance.now();
    const { codes } = await client.graphql('{ viewer { accountID } }');
    if (codes.length > 0 || performance.now() - asked > 5000) {
      findings.push(`other work waits for a store that ${mood}`);
    }
    for (const status of await uploads) {
      if (status !== 500) findings.push(`an upload to a store that ${mood} is answered ${status}`);
    }
    if (performance.now() - began > longestUpload) findings.push(`${mood}: uploads wait too long`);
    gateway.mood('takes');
    const after = await tryUpload(client, `after-${mood}`);
    if (after !== 201) findings.push(`after a store that ${mood} an upload is answered ${after}`);
  }
  await writers.writeUntilFailure(server.url, { most: 20 });
  await writers.retry(server.url);
  await server.stop();
  gateway.close();
  return findings;
}

async function onFullFolder({ office, databaseUrl, dataFolder, writers }: FaultStage) {
  const files = join(dataFolder, 'files');
  const small = mountSmallDisk(files, 4);
  if (small === undefined) {
    console.log('   the full folder was left out: only root on Linux can mount a small disk');
    return [];
  }
  try {
    const server = await startMeasuredServer({ dataFolder, databaseUrl });
    const client = createClient(server.url, office.sessions[0]);
    const findings: string[] = [];
    small.fill();
    const full = await tryUpload(client, 'full');
    if (full !== 500) findings.push(`an upload to a full disk is answered ${full}`);
    const left = readdirSync(files, { recursive: true }).filter((name) =>
      /incoming.+/.test(String(name)),
    );
    if (left.length > 0) findings.push(`a refused upload left ${left.join()}`);
    small.free();
    await writers.writeUntilFailure(server.url, { most: 20 });
    await writers.retry(server.url);
    await server.stop();
    return findings;
  } finally {
    small.unmount();
  }
}

/** The status that the upload is answered with. */
async function tryUpload(client: Client, name: string): Promise<number> {
  try {
    await uploadOne(client, name);
    return 201;
  } catch (error) {
    if (error instanceof UploadRefused) return error.status;
    throw error;
  }
}

/** As much of S3 as keeping files needs, with moods. */
async function startGateway() {
  let mood: Mood = 'takes';
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void buffer(request).then(
      () => {
        if (mood === 'fails') return response.writeHead(500).end('<Error/>');
        if (mood === 'hangsUp') return response.destroy();
        if (mood === 'silent') return waiting.add(response);
        return response.writeHead(200).end();
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    mood: (next: Mood): void => {
      mood = next;
    },
    close: (): void => {
      for (const response of waiting) response.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
