import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { tellingsOf, type Telling } from '@guardroom/rules/alert/telling';
import type { AgencyDatabase } from '../database/database.ts';
import { announce } from '../events/events.ts';
import { giveNotice } from '../notice.ts';
import { inBegun } from '../database/in-transaction.ts';
import type { AlertBench } from './open-due.ts';
import { addEvents } from './store.ts';
import {
  accountsOfAdministrators,
  accountsOfPeople,
  accountsOnCall,
  claimSteps,
  markTold,
  toldLately,
  type ClaimedStep,
} from './store-tell.ts';

const batch = 500;

/**
 * Tells of open alerts whose steps are due. What was told and the messages are one transaction, so
 * that nobody is told twice by two processes, nor by none after one died.
 */
export async function tellDue(bench: AlertBench): Promise<void> {
  while ((await inBegun(bench.begin, tellSome)) === batch);
}

async function tellSome(db: AgencyDatabase): Promise<number> {
  const steps = await claimSteps(db, batch);
  if (steps.length === 0) return 0;
  const lately = await toldLately(db);
  for (const group of Map.groupBy(steps, whomOf).values()) {
    const accountIDs = await accountsOf(db, group);
    for (const told of tellingsOf(group, (kind) => lately.get(kind) ?? 0)) {
      await tell(db, told, { channels: group[0]?.channels ?? [], accountIDs });
    }
  }
  await announce(db, 'alert', { alertID: null });
  return steps.length;
}

/** Steps that name the same people and ways. */
const whomOf = ({ audience, staffProfileIDs, channels }: ClaimedStep) =>
  `${audience} ${staffProfileIDs.join()} ${channels.join()}`;

async function accountsOf(
  db: AgencyDatabase,
  [first]: readonly ClaimedStep[],
): Promise<readonly number[]> {
  const everybody = () => accountsOfAdministrators(db, viewAlerts);
  if (first === undefined) return [];
  switch (first.audience) {
    case 'ADMINISTRATORS':
      return everybody();
    case 'PEOPLE':
      return orElse(await accountsOfPeople(db, first.staffProfileIDs), everybody);
    case 'ON_CALL':
      return orElse(await accountsOnCall(db, 1), everybody);
    case 'SECOND_ON_CALL':
      return orElse(await accountsOnCall(db, 2), everybody);
  }
}

const viewAlerts = permissionList.find(({ key }) => key === 'alert.view')?.id ?? 0;

/** An alert that reaches nobody is worse than one that reaches all. */
async function orElse(
  found: readonly number[],
  everybody: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  return found.length > 0 ? found : everybody();
}

interface Reach extends Pick<ClaimedStep, 'channels'> {
  readonly accountIDs: readonly number[];
}

async function tell(
  db: AgencyDatabase,
  { steps, sentence, detail, path, urgency }: Telling,
  { channels, accountIDs }: Reach,
): Promise<void> {
  const [first] = steps;
  if (first === undefined) return;
  const subject = steps.length === 1 ? { entity: 'Alert', entityID: first.alertID } : null;
  if (accountIDs.length > 0) {
    const kind = 'ALERT';
    await giveNotice(db, { kind, accountIDs, sentence, detail, path, urgency, channels, subject });
  }
  await markTold(
    db,
    steps.map(({ alertID, step }, place) => ({ alertID, step, messages: place === 0 ? 1 : 0 })),
  );
  const people = accountIDs.length === 1 ? '1 person' : `${accountIDs.length} people`;
  const ids = [...new Set(steps.map(({ alertID }) => alertID))];
  await addEvents(db, ids, { kind: 'TOLD', text: `${people} told` });
}
