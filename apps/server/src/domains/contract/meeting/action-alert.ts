import { actionCause, lateOn } from '@guardroom/rules/alert/office-cause';
import { keepDeadline, settleAll, watchAlert } from '../../../platform/alert.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { findContract, timeZoneOf } from '../store.ts';
import { actionsOfMeeting, findAction } from './store-scorecard.ts';
import type { ContractActionRow } from './types.ts';

const entity = 'ContractAction';

watchAlert('ACTION_OVERDUE', {
  stillTrue: async (db, { entityID }) => {
    const action = await findAction(db, entityID);
    if (action === undefined || action.status === 'DONE' || action.dueDate === null) return null;
    return actionCause({ ...action, dueDate: action.dueDate });
  },
});

/** The next actions of a meeting were written: each is overdue from the morning after its due date. */
export async function alertOfActions(
  db: AgencyDatabase,
  meeting: { readonly id: number; readonly contractID: number },
  before: readonly ContractActionRow[],
): Promise<void> {
  const after = await actionsOfMeeting(db, meeting.id);
  const left = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id));
  await settleAll(
    db,
    'ACTION_OVERDUE',
    gone.map(({ id }) => ({ entity, entityID: id })),
    'The next action was taken out.',
  );
  for (const action of after) await alertOfAction(db, action);
}

/** A next action was changed, or done. */
export async function alertOfAction(db: AgencyDatabase, action: ContractActionRow): Promise<void> {
  const { id: entityID, contractID, status, dueDate } = action;
  const contract = await findContract(db, contractID);
  const isDone = status === 'DONE';
  await keepDeadline(
    db,
    'ACTION_OVERDUE',
    {
      subject: {
        entity,
        entityID,
        siteProfileID: contract?.siteProfileID ?? null,
        staffProfileID: null,
      },
      window: String(dueDate),
      dueOn: isDone || dueDate === null ? null : lateOn(dueDate, await timeZoneOf(db)),
    },
    isDone ? 'The next action was done.' : 'The next action has another due date.',
  );
}
