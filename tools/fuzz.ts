// npm run fuzz -- --cases N | --uploads [N] | --pairs [N], each with --seed S: the long forms of the
// tests that try what nobody thought of. What they find is replayed by the seed that they print.
// --cases may be ended at any moment: called again it goes on with what was not passed yet, and --anew
// begins anew.
// npm run fuzz -- --forms: every form of the console with every fault of network, server and person;
// with --only NAME the forms of such names, with --fault NAME such faults.
import { parseArgs } from 'node:util';
import {
  beginFuzzLedger,
  findFuzzLedger,
  type FuzzLedger,
} from '../apps/server/test/operations/fuzz-ledger.ts';
import { inRoot } from './lib/root.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { addUp } from './testing/tally.ts';

const { values } = parseArgs({
  options: {
    /** Arguments of operations, in sum over all of them. */
    cases: { type: 'string' },
    /** Uploads and addresses of files. */
    uploads: { type: 'string' },
    /** Pairs of people who save the same record at once. */
    pairs: { type: 'string' },
    /** Forms of the console, in a browser. */
    forms: { type: 'boolean' },
    seed: { type: 'string' },
    /** Forgets what an earlier run of so many cases has passed. */
    anew: { type: 'boolean' },
    /** Names of operations, or of forms, as a regular expression. */
    only: { type: 'string' },
    /** Names of faults, as a regular expression. */
    fault: { type: 'string' },
  },
});

const { cases, uploads, pairs, forms = false, only, fault, anew = false } = values;
const newSeed = values.seed ?? String(Date.now() % 2_147_483_647);
/** More than any run takes: it is ended by whoever began it. */
const withinMinutes = 24 * 60;
const isChosen = forms || [cases, uploads, pairs].some((each) => each !== undefined);
const wanted = cases ?? (isChosen ? undefined : '1000000');
const files = [
  ...(wanted !== undefined ? ['test/operations/fuzz.test.ts'] : []),
  ...(uploads !== undefined ? ['test/operations/fuzz-files.test.ts'] : []),
  ...(pairs !== undefined
    ? ['test/operations/pairs.test.ts', 'test/operations/numbers.test.ts']
    : []),
];

/** Of a run over all operations: some are tried at once. */
const ledger = wanted !== undefined && only === undefined ? openLedger(wanted) : undefined;
const seed = ledger?.seed ?? newSeed;
process.env['FUZZ_SEED'] = seed;
process.env['FUZZ_TOTAL'] = wanted ?? '1000000';
if (uploads !== undefined) process.env['FUZZ_UPLOADS'] = uploads || '100000';
if (pairs !== undefined) process.env['PAIRS'] = pairs || '10000';
if (only !== undefined) process.env['ONLY'] = only;
if (fault !== undefined) process.env['FAULT'] = fault;

if (forms) process.env['FORMS'] = 'all';

if (files.length > 0) console.log(`seed ${seed}: the same cases again by --seed ${seed}`);
const started = Date.now();
const { passed, failures } = addUp([
  ...(files.length > 0 ? [await runVitest(['server'], files, { minutes: withinMinutes })] : []),
  ...(forms ? [await runPlaywright(['product/form/form-faults'])] : []),
]);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\n${passed} passed, ${failures.length} failed in ${minutes} minutes, seed ${seed}`);
if (failures.length > 0) process.exitCode = 1;
else ledger?.remove();

function openLedger(of: string): FuzzLedger {
  const path = inRoot(`.data/fuzz/cases-${of}.txt`);
  process.env['FUZZ_LEDGER'] = path;
  const before = anew ? undefined : findFuzzLedger(path);
  if (before === undefined || (values.seed ?? before.seed) !== before.seed) {
    return beginFuzzLedger(path, newSeed);
  }
  console.log(`goes on: ${before.passed.size} were passed before; --anew begins anew`);
  return before;
}
