import { join } from 'node:path';
import { faultKinds } from './kinds.ts';
import { FaultLedger, type Write } from './ledger.ts';
import type { FaultOffice } from './office.ts';
import { lineFile, linesOf, type LineFile } from '../line-file.ts';

/** What stands on disk: whose writes, each write and answer, each kill, and the end. */
type Line =
  | { readonly office: FaultOffice }
  | { readonly server: number }
  | { readonly sent: Omit<Write, 'kind' | 'answers'> & { readonly kind: string } }
  | { readonly answered: string; readonly id: number }
  | { readonly kill: number; readonly found: readonly string[] }
  | { readonly done: true };

/** A run of kills, kept on disk as it goes, so that it can be ended and gone on with. */
export interface KillRun {
  readonly office: FaultOffice;
  readonly ledger: FaultLedger;
  /** Seconds after each kill until everything was back. */
  readonly waits: readonly number[];
  readonly findings: readonly string[];
  /** The server that an earlier sitting may have left behind. */
  readonly leftServer: number | undefined;
  /** A server was started, by its process. */
  started(pid: number): void;
  /** Everything was back after so many seconds; `found` is what was not as it should be. */
  killed(seconds: number, found: readonly string[]): void;
  /** The run has come to its end: the next one begins anew. */
  end(): void;
}

/** A new run in an empty folder. */
export function beginKills(folder: string, office: FaultOffice): KillRun {
  const file = lineFile<Line>(fileOf(folder));
  file.add({ office });
  return runOf(file, { office, writes: [], waits: [], findings: [], leftServer: undefined });
}

/** The run of this folder that was ended before its end; undefined where there is none. */
export async function goOnWithKills(folder: string): Promise<KillRun | undefined> {
  const known = await readRun(fileOf(folder));
  return known && runOf(lineFile<Line>(fileOf(folder)), known);
}

const fileOf = (folder: string): string => join(folder, 'ledger.jsonl');

interface Known {
  readonly office: FaultOffice;
  readonly writes: readonly Write[];
  readonly waits: number[];
  readonly findings: string[];
  readonly leftServer: number | undefined;
}

async function readRun(path: string): Promise<Known | undefined> {
  let office: FaultOffice | undefined;
  let leftServer: number | undefined;
  const writes = new Map<string, Write>();
  const waits: number[] = [];
  const findings: string[] = [];
  for await (const line of linesOf<Line>(path)) {
    if ('done' in line) return undefined;
    if ('office' in line) office = line.office;
    else if ('server' in line) leftServer = line.server;
    else if ('sent' in line) writes.set(line.sent.key, writeOf(line.sent));
    else if ('answered' in line) writes.get(line.answered)?.answers.push(line.id);
    else {
      waits.push(line.kill);
      findings.push(...line.found);
    }
  }
  return office && { office, writes: [...writes.values()], waits, findings, leftServer };
}

function writeOf({ kind: name, ...write }: Extract<Line, { sent: object }>['sent']): Write {
  const kind = faultKinds.find((known) => known.name === name);
  if (kind === undefined) throw new Error(`nobody writes ${name} any more: begin anew`);
  return { ...write, kind, answers: [] };
}

function runOf(file: LineFile<Line>, known: Known): KillRun {
  const { office, writes, waits, findings, leftServer } = known;
  const notes = {
    sent: ({ kind, answers: _, ...write }: Write) =>
      file.add({ sent: { ...write, kind: kind.name } }),
    answered: ({ key }: Write, id: number) => file.add({ answered: key, id }),
  };
  return {
    office,
    waits,
    findings,
    leftServer,
    ledger: new FaultLedger(notes, writes),
    started: (server) => file.add({ server }),
    killed: (seconds, found) => {
      file.add({ kill: seconds, found });
      waits.push(seconds);
      findings.push(...found);
    },
    end: () => file.add({ done: true }),
  };
}
