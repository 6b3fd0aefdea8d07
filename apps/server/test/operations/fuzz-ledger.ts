import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * What a long form of the fuzz has passed already, a line each in a file, so that it can be ended at
 * any moment and gone on with. The first line is its seed.
 */
export interface FuzzLedger {
  readonly seed: string;
  readonly passed: ReadonlySet<string>;
  /** An operation was asked with all of its cases, and answered sensibly. */
  pass(name: string): void;
  /** All was passed: the next run begins anew. */
  remove(): void;
}

/** The ledger of a run that was ended; undefined where there is none. */
export function findFuzzLedger(path: string): FuzzLedger | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  // A name that was not written to its end was not passed, and must not begin the next line.
  if (end < text.length) writeFileSync(path, text.slice(0, end));
  const [seed, ...passed] = text.slice(0, end).split('\n').slice(0, -1);
  return seed === undefined ? undefined : ledgerOf(path, seed, passed);
}

/** A ledger of a run that begins; what one before had passed is forgotten. */
export function beginFuzzLedger(path: string, seed: string): FuzzLedger {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${seed}\n`);
  return ledgerOf(path, seed, []);
}

function ledgerOf(path: string, seed: string, before: readonly string[]): FuzzLedger {
  const passed = new Set(before);
  return {
    seed,
    passed,
    pass: (name) => {
      appendFileSync(path, `${name}\n`);
      passed.add(name);
    },
    remove: () => rmSync(path),
  };
}
