import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findContract } from '../store.ts';
import { findMeeting } from './store.ts';
import { attendeesOfMeeting } from './store-attendee.ts';
import { actionsOfMeeting, scoresOfMeeting } from './store-scorecard.ts';
import type { ContractAttendeeRow } from './types-attendee.ts';
import type { ContractActionRow, ContractMeetingRow, ContractScoreRow } from './types.ts';

/** A meeting with everything that its minutes tell. */
export interface Minutes {
  readonly meeting: ContractMeetingRow;
  readonly clientName: string;
  readonly attendees: readonly ContractAttendeeRow[];
  readonly scores: readonly ContractScoreRow[];
  readonly actions: readonly ContractActionRow[];
  readonly previousActions: readonly ContractActionRow[];
}

/** @throws NOT_FOUND at `id` */
export async function readMinutes(db: AgencyDatabase, id: number): Promise<Minutes> {
  const meeting = await findMeeting(db, id);
  const contract = meeting && (await findContract(db, meeting.contractID));
  if (meeting === undefined || contract === undefined) return refuseMeeting();
  return minutesOf(db, meeting, contract.clientName);
}

/** @throws NOT_FOUND at `id` */
export function refuseMeeting(): never {
  return refuse('NOT_FOUND', 'This review meeting is no longer there.', { path: 'id' });
}

/** What the minutes of a meeting with this client tell. */
export async function minutesOf(
  db: AgencyDatabase,
  meeting: ContractMeetingRow,
  clientName: string,
): Promise<Minutes> {
  const { id, previousMeetingID } = meeting;
  return {
    meeting,
    clientName,
    attendees: await attendeesOfMeeting(db, id),
    scores: await scoresOfMeeting(db, id),
    actions: await actionsOfMeeting(db, id),
    previousActions:
      previousMeetingID === null ? [] : await actionsOfMeeting(db, previousMeetingID),
  };
}

/** `Minutes Raffles Court 2026-03-02` */
export function minutesName({ meeting }: Pick<Minutes, 'meeting'>): string {
  return `Minutes ${meeting.siteProfileName} ${meeting.startDatetime.slice(0, 10)}`;
}
