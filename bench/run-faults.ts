// npm run faults: what goes wrong in an installation, done on purpose, one scenario after another.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/lib/root.ts';
import { alerts } from './faults/alerts.ts';
import { citus } from './faults/citus.ts';
import { clock } from './faults/clock.ts';
import { kill } from './faults/kill.ts';
import { databaseDisk } from './faults/database-disk.ts';
import { disk } from './faults/disk.ts';
import { haproxy } from './faults/haproxy.ts';
import { mail } from './faults/mail.ts';
import { network } from './faults/network.ts';
import { storage } from './faults/storage.ts';
import type { Ground, Scenario, Seen } from './lib/fault/scenario.ts';

const scenarios: readonly Scenario[] = [
  kill,
  network,
  haproxy,
  storage,
  mail,
  disk,
  databaseDisk,
  clock,
  alerts,
  citus,
];

const usage = `npm run faults -- [options]
  --only <names>      some of: ${scenarios.map(({ name }) => name).join(', ')} (joined by commas)
  --kills <number>    kills of the scenarios "kill" and "alerts" (8)
  --batches <number>  acknowledged batches of the scenario "kill" (100)
  --hours <number>    end the kills then, whatever is left of them
  --anew              begin the kills anew: without it they go on where they were ended
  --data <folder>     where the disturbed installations lie (.data/faults)`;

async function main(): Promise<void> {
  const { chosen, ground } = optionsOrEnd();
  let found = 0;
  for (const scenario of chosen) {
    console.log(`\n== ${scenario.name}: ${scenario.about}`);
    const began = performance.now();
    const seen = await attempt(scenario, ground);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (seen.skipped !== undefined) console.log(`   SKIPPED: ${seen.skipped}`);
    else console.log(`   ${seen.did} (${seconds} s)`);
    for (const finding of seen.findings.slice(0, 50)) console.log(`   FOUND: ${finding}`);
    found += seen.findings.length;
  }
  console.log(`\n${chosen.length} scenarios, ${found} found.`);
  // A server that is left over would keep this process.
  process.exit(found > 0 ? 1 : 0);
}

async function attempt(scenario: Scenario, ground: Ground): Promise<Seen> {
  try {
    return await scenario.run(ground);
  } catch (error) {
    console.error(error);
    return { did: 'not done to its end', findings: [`${scenario.name} could not go on`] };
  }
}

function optionsOrEnd(): { readonly chosen: readonly Scenario[]; readonly ground: Ground } {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      kills: { type: 'string', default: '8' },
      batches: { type: 'string', default: '100' },
      hours: { type: 'string' },
      anew: { type: 'boolean', default: false },
      data: { type: 'string', default: join(root, '.data/faults') },
    },
  });
  const { hours } = values;
  const chosen = values.only === undefined ? scenarios : values.only.split(',').map(scenarioOf);
  const ground: Ground = {
    folder: resolve(values.data),
    kills: numberOf('kills', values.kills),
    batches: numberOf('batches', values.batches),
    until: hours === undefined ? Infinity : Date.now() + numberOf('hours', hours) * 3_600_000,
    anew: values.anew,
    say: (line) => console.log(`   ${line}`),
  };
  return { chosen, ground };
}

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.find((known) => known.name === name.trim());
  if (scenario === undefined) throw new Error(`There is no scenario "${name}".`);
  return scenario;
}

function numberOf(option: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!(value > 0)) throw new Error(`--${option} takes a number above 0, not "${text}".`);
  return value;
}

// Ends what it has started with itself.
process.once('SIGTERM', () => process.exit(1));
await main();
