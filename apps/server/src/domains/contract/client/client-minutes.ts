import { isOver } from '@guardroom/rules/contract/meeting/invitation';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { minutesOf, refuseMeeting, type Minutes } from '../meeting/minutes.ts';
import { findMeeting } from '../meeting/store.ts';
import { findClientContract } from './store.ts';

/**
 * The minutes of a meeting of the client that was held.
 * @throws NOT_FOUND at `id` for any other client's, CONFLICT before it is over
 */
export async function minutesForClient(
  db: AgencyDatabase,
  id: number,
  { clientProfileID, clientName, contractIDs }: ClientViewer,
): Promise<Minutes> {
  const meeting = await findMeeting(db, id);
  if (meeting === undefined || !contractIDs.includes(meeting.contractID)) return refuseMeeting();
  const contract = await findClientContract(db, meeting.contractID, clientProfileID);
  if (contract === undefined) return refuseMeeting();
  if (!isOver(meeting.endDatetime, clock.now())) {
    refuse('CONFLICT', 'The minutes are there once the meeting is over.', { path: 'id' });
  }
  return minutesOf(db, meeting, clientName);
}
