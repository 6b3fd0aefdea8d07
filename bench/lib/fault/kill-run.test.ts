import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultKinds } from './kinds.ts';
import type { Write } from './ledger.ts';
import type { FaultOffice } from './office.ts';
import { beginKills, goOnWithKills } from './kill-run.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kill-run-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const office: FaultOffice = {
  agency: { id: 7, name: 'Agency' },
  admins: [],
  sessions: [{ cookie: 'session=one' }],
  phones: [],
  sites: [],
  guards: [],
  client: { id: 1, securityAgencyID: 7, name: 'Client', phoneNo: null },
  otherClient: { id: 2, securityAgencyID: 7, name: 'Other', phoneNo: null },
  leaveTypeID: 3,
  incidentTypeID: 4,
};

function writeOf(number: number): Write {
  const [kind] = faultKinds;
  if (kind === undefined) throw new Error('there are no kinds');
  const key = `fault-${number}`;
  return { kind, writer: 0, number, key, mark: key, variables: { key }, answers: [] };
}

test('a run that was ended goes on with what was written, answered, killed and found', async () => {
  const run = beginKills(folder, office);
  run.started(4711);
  const [answered, unanswered] = [writeOf(1), writeOf(3)];
  run.ledger.add(answered);
  run.ledger.acknowledge(answered, 11);
  run.killed(2.5, ['visitor fault-1: lost']);
  run.ledger.add(unanswered);

  const again = await goOnWithKills(folder);
  expect(again?.office).toEqual(office);
  expect(again?.leftServer).toBe(4711);
  expect(again?.waits).toEqual([2.5]);
  expect(again?.findings).toEqual(['visitor fault-1: lost']);
  expect(again?.ledger.acknowledged).toBe(1);
  expect(again?.ledger.all).toEqual([answered, unanswered]);
  // It is sent again with its key and what it said, and no key is given again.
  expect(again?.ledger.unanswered).toEqual([unanswered]);
  expect(again?.ledger.lastNumber).toBe(3);
  // What was there before is compared at the end, with all.
  expect(again?.ledger.takeNew()).toEqual([]);
});

test('what a second sitting does stands beside what the first did', async () => {
  const first = beginKills(folder, office);
  const write = writeOf(1);
  first.ledger.add(write);
  const second = await goOnWithKills(folder);
  const [open] = second?.ledger.unanswered ?? [];
  if (second === undefined || open === undefined) throw new Error('nothing was kept');
  second.ledger.acknowledge(open, 12);
  second.killed(1, []);
  second.killed(3, []);
  const third = await goOnWithKills(folder);
  expect(third?.ledger.unanswered).toEqual([]);
  expect(third?.ledger.all.map(({ answers }) => answers)).toEqual([[12]]);
  expect(third?.waits).toEqual([1, 3]);
});

test('an answer whose line was not written to its end counts as none', async () => {
  const run = beginKills(folder, office);
  run.ledger.add(writeOf(1));
  appendFileSync(join(folder, 'ledger.jsonl'), '{"answered":"fault-1","i');
  const again = await goOnWithKills(folder);
  expect(again?.ledger.unanswered).toHaveLength(1);
  // The next line does not follow the torn one.
  again?.killed(2, []);
  expect((await goOnWithKills(folder))?.waits).toEqual([2]);
});

test('a run that came to its end, or never began, is not gone on with', async () => {
  expect(await goOnWithKills(folder)).toBeUndefined();
  const run = beginKills(folder, office);
  expect(await goOnWithKills(folder)).toBeDefined();
  run.end();
  expect(await goOnWithKills(folder)).toBeUndefined();
});
