import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { roundRobin } from '../lib/program/haproxy.ts';
import { freePort } from '../lib/program/free-port.ts';
import { startFaultProxy } from '../lib/fault/proxy.ts';
import { startProgram } from '../lib/fault/program.ts';
import { openFaultStage } from '../lib/fault/stage.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { untilReady } from '../lib/until.ts';

const rounds = 4;

/**
 * Two servers behind haproxy on one database: connections between haproxy and a server are cut in
 * the middle of writes, and each server in turn is killed and started again, while people write
 * through haproxy with one session for both.
 */
export const haproxy: Scenario = {
  name: 'haproxy',
  about: 'two servers behind haproxy, connections cut, each killed in turn',
  run: async ({ folder, say }) => {
    if (spawnSync('haproxy', ['-v']).status !== 0) {
      return { did: '', findings: [], skipped: 'haproxy is not installed' };
    }
    const stage = await openFaultStage(folder, 'haproxy');
    const { writers, ledger, dataFolder, databaseUrl } = stage;
    const ports = [await freePort(), await freePort()];
    const start = (port: number) =>
      startMeasuredServer({ dataFolder, databaseUrl, env: { PORT: String(port) } });
    const servers = await Promise.all(ports.map(start));
    const proxies = await Promise.all(
      ports.map((port) => startFaultProxy({ host: '127.0.0.1', port })),
    );
    const front = await freePort();
    const file = join(dataFolder, 'haproxy.cfg');
    writeFileSync(
      file,
      roundRobin(
        front,
        proxies.map(({ port }) => port),
      ),
    );
    const balancer = await startProgram('haproxy', ['-db', '-f', file]);
    const url = `http://127.0.0.1:${front}`;
    await untilReady(url, 30_000);

    for (let round = 0; round < rounds; round += 1) {
      const victim = round % 2;
      const writing = writers.writeUntilFailure(url);
      await sleep(300 + Math.random() * 500);
      proxies[victim]?.cut();
      await sleep(200);
      await servers[victim]?.kill();
      // The other one serves alone meanwhile.
      await writers.writeUntilFailure(url, { most: 6 });
      servers[victim] = await start(ports[victim] ?? 0);
      proxies[1 - victim]?.weather('refusing');
      await writing;
      proxies[1 - victim]?.weather('open');
      await untilReady(url, 30_000);
      await writers.retry(url);
      say(`round ${round + 1}: ${ledger.acknowledged} acknowledged`);
    }
    const findings = await stage.compare();
    await balancer.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await stage.close();
    return {
      did: `${rounds} rounds of cuts and a killed server, ${ledger.acknowledged} acknowledged batches`,
      findings,
    };
  },
};
