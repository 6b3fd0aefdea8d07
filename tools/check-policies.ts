// npm run check:policies [operations|rows|conditions] [part of a path]: takes away each policy, each row
// policy and each condition in turn, and prints those that no test missed. Conditions of one path alone
// are tried with the second word. Minutes in sum.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.ts';
import { runNode } from './lib/run-node.ts';
import {
  askingWithin,
  innerMutants,
  onlyRead,
  platformMutants,
  unreachable,
  type Mutant,
} from './mutation/mutants.ts';

interface Assertion {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}

/** Runs the server's tests on a mutated server. */
async function runTests(
  env: Readonly<Record<string, string>>,
  filter: readonly string[],
): Promise<Assertion[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-report-'));
  try {
    const report = join(folder, 'report.json');
    const args = ['run', '--config=tools/mutation/vitest.config.ts', '--reporter=json'];
    const script = 'node_modules/vitest/vitest.mjs';
    const { output } = await runNode([script, ...args, `--outputFile=${report}`, ...filter], {
      env,
    });
    const read = (): { testResults: { assertionResults: Assertion[] }[] } =>
      JSON.parse(readFileSync(report, 'utf8'));
    const found = read().testResults.flatMap(({ assertionResults }) => assertionResults);
    const ran = found.filter(({ status }) => status === 'passed' || status === 'failed');
    if (ran.length === 0) throw new Error(`no test ran:\n${output.slice(-2000)}`);
    return ran;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const survivors: string[] = [];
let tried = 0;

function judge(name: string, isNoticed: boolean): void {
  tried += 1;
  if (isNoticed) return;
  survivors.push(name);
  console.log(`SURVIVED ${name}`);
}

/** The denied cells of the matrix, where loosening must show. */
const denied =
  'by (a guard|an administrator who (lacks the permission|holds every other permission))$';

async function loosenOperations(): Promise<void> {
  const text = readFileSync(inRoot('apps/server/test/operations/operation-policies.txt'), 'utf8');
  const sentences = new Map(text.split('\n').map((line) => [line.split(':')[0] ?? '', line]));
  for (const how of ['anybody signed in', 'any administrator', 'any permission']) {
    const cells = await runTests({ LOOSENED: how }, ['test/operations/matrix', '-t', denied]);
    const byOperation = Map.groupBy(cells, ({ ancestorTitles }) => ancestorTitles.at(-1) ?? '');
    let noticed = 0;
    for (const [title, results] of byOperation) {
      const sentence = sentences.get(title.split(' ')[1] ?? '') ?? '';
      if (askingWithin.has(title.split(' ')[1] ?? '') || !canLoosen(how, sentence)) continue;
      const isNoticed = results.some(({ status }) => status === 'failed');
      if (isNoticed) noticed += 1;
      judge(`${title} for ${how}`, isNoticed);
    }
    console.log(`${noticed} operations loosened for ${how} were noticed`);
  }
}

/** Where the policy is as loose already there is nothing to loosen. */
function canLoosen(how: string, sentence: string): boolean {
  if (/whoever is signed in|anyone, without/.test(sentence)) return false;
  if (how === 'any permission') return / with /.test(sentence);
  return how !== 'any administrator' || !/every administrator/.test(sentence);
}

const doEach = (work: string, which = 'true') =>
  `await server.sql(\`DO $x$ DECLARE p record; BEGIN FOR p IN SELECT polrelid::regclass AS t, polname,
    polcmd FROM pg_policy WHERE ${which} LOOP ${work} END LOOP; END $x$\`);`;
/** A policy of adding alone reads nothing, one of reading alone writes nothing. */
const open = (clause: string, which: string) =>
  doEach(`EXECUTE format('ALTER POLICY %I ON %s ${clause}', p.polname, p.t);`, which);
const reads = "polcmd <> 'a'";
const writes = "polcmd IN ('*', 'w', 'a')";
const rowPolicies: Readonly<Record<string, string>> = {
  'switched off': doEach("EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', p.t);"),
  dropped: doEach("EXECUTE format('DROP POLICY %I ON %s', p.polname, p.t);"),
  'open to read and write': open('USING (true)', reads) + open('WITH CHECK (true)', writes),
  'open to write': open('WITH CHECK (true)', writes),
};
/** That the switch stands in the catalogue is no proof that rows are hidden. */
const behaviour = /shows|takes|lets no row/;

async function takeRowPolicies(): Promise<void> {
  for (const [how, sql] of Object.entries(rowPolicies)) {
    const mutation = {
      file: 'test/database/row-security.test.ts',
      from: '  await fill(other);\n',
      to: `  await fill(other);\n  ${sql}\n`,
    };
    const env = { MUTATION: JSON.stringify(mutation) };
    const results = await runTests(env, ['test/database/row-security']);
    // Each test looks at one table, so that all of them can be tried at once.
    const of = results.filter(({ title }) => behaviour.test(title) && /^\w+ /.test(title));
    const byTable = Map.groupBy(of, ({ title }) => title.split(' ')[0] ?? '');
    for (const [table, each] of byTable) {
      if (table === 'searches' || unreachable.has(table)) continue;
      if (how === 'open to write' && onlyRead.has(table)) continue;
      judge(
        `row policy of ${table} ${how}`,
        each.some(({ status }) => status === 'failed'),
      );
    }
    console.log(`row policies of ${byTable.size} tables ${how}`);
  }
}

/** The first test that fails is enough; which one it was shows whether it failed for this. */
async function tryMutant({ file, from, to, tests }: Mutant): Promise<void> {
  const begun = Date.now();
  const env = { MUTATION: JSON.stringify({ file, from, to }) };
  const results = await runTests(env, ['--bail=1', ...tests]);
  const failed = results.find(({ status }) => status === 'failed');
  const name = `${file}: ${from.split('\n').at(-1)?.trim()}`;
  judge(name, failed !== undefined);
  if (failed === undefined) return;
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${name}\n  noticed in ${seconds} s: ${failed.ancestorTitles.at(-1)} ${failed.title}`,
  );
}

async function tryConditions(): Promise<void> {
  const mutants = [...platformMutants, ...innerMutants()];
  for (const mutant of mutants) if (mutant.file.includes(path)) await tryMutant(mutant);
}

const started = Date.now();
const [part = 'all', path = ''] = process.argv.slice(2);
const parts = { operations: loosenOperations, rows: takeRowPolicies, conditions: tryConditions };
for (const [name, run] of Object.entries(parts)) if (part === 'all' || part === name) await run();
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`${tried} tried, ${survivors.length} survived, ${minutes} minutes`);
if (survivors.length > 0) process.exitCode = 1;
