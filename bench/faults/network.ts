import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultProxy, throughProxy } from '../lib/fault/proxy.ts';
import { openFaultStage } from '../lib/fault/stage.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { isReady, until, untilReady } from '../lib/until.ts';

const cuts = 4;

/**
 * The network between server and database is slow, is cut in the middle of writes, refuses, and
 * falls silent without closing anything. The server stays up, says that it is not ready, and goes
 * on by itself when the network is back.
 */
export const network: Scenario = {
  name: 'network',
  about: 'slow, cut, refusing and silent network between server and database',
  run: async ({ folder, say }) => {
    const stage = await openFaultStage(folder, 'network');
    const { writers, ledger, dataFolder } = stage;
    const to = new URL(stage.databaseUrl);
    const proxy = await startFaultProxy({ host: to.hostname, port: Number(to.port) });
    const databaseUrl = throughProxy(stage.databaseUrl, proxy);
    const server = await startMeasuredServer({ dataFolder, databaseUrl });
    const { url } = server;
    const findings: string[] = [];

    proxy.weather('slow');
    await writers.writeUntilFailure(url, { most: 30 });
    if (ledger.acknowledged === 0) findings.push('a slow network stops every write');
    proxy.weather('open');

    for (let round = 0; round < cuts; round += 1) {
      const writing = writers.writeUntilFailure(url);
      await sleep(100 + Math.random() * 600);
      if (round % 2 === 0) proxy.cut();
      else proxy.weather('refusing');
      await sleep(200);
      proxy.weather('refusing');
      await writing;
      proxy.weather('open');
      await untilReady(url, 30_000);
      await writers.retry(url);
    }
    say(`${cuts} cuts: ${ledger.acknowledged} acknowledged`);

    const isBack = new AbortController();
    const writing = writers.writeUntilFailure(url, { enough: isBack.signal });
    await sleep(300);
    proxy.weather('silent');
    const began = performance.now();
    await until('the server says that it is not ready', 15_000, async () => !(await isReady(url)));
    proxy.weather('open');
    isBack.abort();
    await writing;
    await untilReady(url, 60_000);
    await writers.retry(url);
    const silence = ((performance.now() - began) / 1000).toFixed(0);

    if (!server.isRunning()) findings.push('the server ended');
    findings.push(...(await stage.compare()));
    await server.stop();
    await proxy.close();
    await stage.close();
    return {
      did: `${cuts} cuts, ${ledger.acknowledged} acknowledged batches; all writes answered again ${silence} s after silence`,
      findings,
    };
  },
};
