import { ruleAt, type WrittenRule } from '@guardroom/rules/alert/alert-rule';
import { stepTimes } from '@guardroom/rules/alert/step-times';
import { watcherOf, type AlertLater, type AlertWatcher } from '../alert.ts';
import type { AgencyDatabase, AgencyTransaction } from '../database/database.ts';
import { inBegun } from '../database/in-transaction.ts';
import { announce } from '../events/events.ts';
import type { Log } from '../log.ts';
import { addEvents } from './store.ts';
import {
  addSteps,
  claimDue,
  delayDue,
  dropDue,
  holdDue,
  openAlerts,
  postponeDue,
  type DueRow,
  type Opening,
} from './store-open.ts';
import { rulesOf } from './store-rule.ts';
import { quietOf } from './store-setting.ts';

const batch = 100;
const mostTries = 10;

/** Where the work of an agency is done: a transaction of its own each time. */
export interface AlertBench {
  readonly begin: () => Promise<AgencyTransaction>;
  readonly log: Log;
}

/**
 * Opens what is due in an agency and still true, until nothing is. What is due and what it opens are
 * one transaction: neither a process that dies nor a second one can lose an alert or open it twice.
 */
export async function openDue(bench: AlertBench): Promise<void> {
  while (true) {
    const taken = await inBegun(bench.begin, (db) => openSome(db, batch)).catch(() =>
      // One of them fails: each by itself, so that it holds up no other.
      openEach(bench),
    );
    if (taken < batch) return;
  }
}

async function openEach(bench: AlertBench): Promise<number> {
  const rows = await inBegun(bench.begin, (db) => claimDue(db, batch));
  for (const row of rows) {
    try {
      await inBegun(bench.begin, async (db) => {
        if (await holdDue(db, row.id)) await openClaimed(db, [row]);
      });
    } catch (error) {
      const { kind, entity, entityID } = row;
      bench.log.error('alert not opened', { kind, entity, entityID }, error);
      const isLast = row.tries + 1 >= mostTries;
      await inBegun(bench.begin, (db) =>
        isLast ? dropDue(db, [row.id]) : postponeDue(db, row.id),
      );
    }
  }
  return rows.length;
}

async function openSome(db: AgencyDatabase, most: number): Promise<number> {
  const rows = await claimDue(db, most);
  if (rows.length > 0) await openClaimed(db, rows);
  return rows.length;
}

async function openClaimed(db: AgencyDatabase, rows: readonly DueRow[]): Promise<void> {
  const rules = await rulesOf(db);
  const openings: Opening[] = [];
  const settled: number[] = [];
  for (const due of rows) {
    const opening = await openingOf(db, due, rules);
    if (opening !== null && 'againOn' in opening) await delayDue(db, due.id, opening.againOn);
    else settled.push(due.id);
    if (opening !== null && 'due' in opening) openings.push(opening);
  }
  await dropDue(db, settled);
  if (openings.length > 0) await keepOpenings(db, openings);
}

async function openingOf(
  db: AgencyDatabase,
  due: DueRow,
  rules: readonly WrittenRule[],
): Promise<Opening | AlertLater | null> {
  const rule = ruleAt(rules, due.kind, due.siteProfileID);
  const watcher: AlertWatcher | undefined = watcherOf(due.kind);
  if (!rule.isOn || watcher === undefined) return null;
  const { entity, entityID, siteProfileID, staffProfileID } = due;
  const subject = { entity, entityID, siteProfileID, staffProfileID };
  const cause = await watcher.stillTrue(db, subject);
  return cause === null || 'againOn' in cause ? cause : { due, rule, ...cause };
}

async function keepOpenings(db: AgencyDatabase, openings: readonly Opening[]): Promise<void> {
  const opened = await openAlerts(db, openings);
  if (opened.length === 0) return;
  const byKey = new Map(openings.map((opening) => [keyOf(opening.due), opening]));
  const quiet = await quietOf(db);
  const steps = opened.flatMap((alert) => {
    const rule = byKey.get(keyOf(alert))?.rule;
    if (rule === undefined) return [];
    return stepTimes(rule, alert.openedOn, quiet).map((dueOn, step) => ({
      alertID: alert.id,
      step,
      dueOn,
      audience: rule.steps[step]?.audience ?? 'ADMINISTRATORS',
      staffProfileIDs: rule.steps[step]?.staffProfileIDs ?? [],
      channels: rule.steps[step]?.channels ?? [],
    }));
  });
  await addSteps(db, steps);
  const ids = opened.map(({ id }) => id);
  await addEvents(db, ids, { kind: 'OPENED', text: null });
  const [first] = ids;
  await announce(db, 'alert', { alertID: ids.length === 1 && first !== undefined ? first : null });
}

const keyOf = ({
  kind,
  entity,
  entityID,
  occasion,
}: Pick<DueRow, 'kind' | 'entity' | 'entityID' | 'occasion'>) =>
  `${kind} ${entity} ${entityID} ${occasion}`;
