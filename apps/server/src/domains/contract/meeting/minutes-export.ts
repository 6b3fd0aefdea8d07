import { listDate, listTime, wireTime } from '@guardroom/rules/dates';
import { measured, meetsTarget, targetText } from '@guardroom/rules/contract/indicator/better';
import { actionSideLabels, meetingTypeLabels } from '@guardroom/rules/contract/inputs';
import * as v from 'valibot';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { PdfBlock, PdfCell, PdfColumn } from '../../../platform/export/pdf/pdf-types.ts';
import { pdfContent, registerExport } from '../../../platform/export/register-export.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readContracts } from '../policy.ts';
import { findContract } from '../store.ts';
import type { ContractRow } from '../types.ts';
import { findMeeting } from './store.ts';
import { attendeesOfMeeting } from './store-attendee.ts';
import { actionsOfMeeting, scoresOfMeeting } from './store-scorecard.ts';
import type { ContractAttendeeRow } from './types-attendee.ts';
import type { ContractActionRow, ContractMeetingRow, ContractScoreRow } from './types.ts';

/** Its name in links. */
export const minutesDocument = 'meeting minutes';

/** A meeting with everything that its minutes tell. */
export interface Minutes {
  readonly meeting: ContractMeetingRow;
  readonly contract: ContractRow;
  readonly attendees: readonly ContractAttendeeRow[];
  readonly scores: readonly ContractScoreRow[];
  readonly actions: readonly ContractActionRow[];
  readonly previousActions: readonly ContractActionRow[];
}

/** @throws NOT_FOUND at `id` */
export async function readMinutes(db: AgencyDatabase, id: number): Promise<Minutes> {
  const meeting = await findMeeting(db, id);
  const contract = meeting && (await findContract(db, meeting.contractID));
  if (meeting === undefined || contract === undefined) {
    return refuse('NOT_FOUND', 'This review meeting is no longer there.', { path: 'id' });
  }
  const { previousMeetingID } = meeting;
  return {
    meeting,
    contract,
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

registerExport(minutesDocument, {
  policy: readContracts,
  open: async (viewer, parameters, database) => {
    const { id } = v.parse(v.object({ id: v.number() }), parameters);
    const minutes = await readMinutes(database.agency(viewer.scope), id);
    const { securityAgencyName, name, timeZone } = viewer;
    const page = { layout: 'portrait', title: minutesName(minutes), countsPages: true } as const;
    const printed = `Printed by ${name}, ${listTime(wireTime(clock.now()), timeZone)}`;
    return pdfContent(page, [
      { kind: 'title', text: `${securityAgencyName} - Minutes of review meeting` },
      ...minutesBlocks(minutes, timeZone),
      { kind: 'text', texts: [{ text: printed, ink: 'muted' }] },
    ]);
  },
});

/** Minutes below their title: who met, what was said, how it scored, and who does what until when. */
export function minutesBlocks(minutes: Minutes, timeZone: string): PdfBlock[] {
  const { meeting, contract, attendees, scores, actions, previousActions } = minutes;
  const { startDatetime, endDatetime, type, venue } = meeting;
  return [
    { kind: 'section', text: meeting.siteProfileName },
    {
      kind: 'pairs',
      pairs: [
        ['Client', contract.clientName],
        ['Datetime', `${listTime(startDatetime, timeZone)} - ${listTime(endDatetime, timeZone)}`],
        ['Type', meetingTypeLabels[type]],
        ['Venue / Meeting Link', venue ?? '-'],
        ['Attendees', attendees.map(attendeeText).join('\n') || '-'],
      ],
    },
    ...textBlocks('Agenda', meeting.agenda),
    ...textBlocks('Notes', meeting.note),
    ...scoreBlocks(scores),
    ...textBlocks('Next Action Plan', meeting.actionPlan),
    ...actionBlocks('Next actions', actions),
    ...textBlocks("Previous meeting's next action plan", meeting.previousActionPlan),
    ...actionBlocks("Previous meeting's next actions", previousActions),
  ];
}

function attendeeText({ name, clientUserProfileID, staffProfileID }: ContractAttendeeRow): string {
  if (clientUserProfileID !== null) return `${name} (${actionSideLabels.CLIENT})`;
  if (staffProfileID !== null) return `${name} (${actionSideLabels.AGENCY})`;
  return name;
}

function textBlocks(title: string, text: string | null): PdfBlock[] {
  if (text === null) return [];
  return [
    { kind: 'section', text: title },
    { kind: 'text', texts: text.split('\n').map((line) => ({ text: line })) },
  ];
}

const scoreColumns: readonly PdfColumn[] = [
  { title: 'Indicator', share: 40 },
  { title: 'Target', share: 22 },
  { title: 'Score', share: 18 },
  { title: 'Remark', share: 30 },
];

function scoreBlocks(scores: readonly ContractScoreRow[]): PdfBlock[] {
  if (scores.length === 0) return [];
  return [
    { kind: 'section', text: 'Scorecard' },
    { kind: 'table', columns: scoreColumns },
    {
      kind: 'rows',
      rows: scores.map((row) => [
        row.indicatorTitle,
        targetText(row) ?? '-',
        scoreCell(row),
        row.remark ?? '-',
      ]),
    },
  ];
}

function scoreCell(row: ContractScoreRow): PdfCell {
  if (row.score === null) return '-';
  const text = measured(row.score, row.unit);
  const met = meetsTarget(row.score, row);
  if (met === undefined) return text;
  return met ? { text: `${text}: met`, ink: 'green' } : { text: `${text}: missed`, ink: 'red' };
}

const actionColumns: readonly PdfColumn[] = [
  { title: 'Action', share: 50 },
  { title: 'By', share: 16 },
  { title: 'Owner', share: 24 },
  { title: 'Due', share: 18 },
  { title: 'Status', share: 12 },
];

function actionBlocks(title: string, actions: readonly ContractActionRow[]): PdfBlock[] {
  if (actions.length === 0) return [];
  return [
    { kind: 'section', text: title },
    { kind: 'table', columns: actionColumns },
    {
      kind: 'rows',
      rows: actions.map(({ description, side, owner, dueDate, status }) => [
        description,
        actionSideLabels[side],
        owner ?? '-',
        dueDate === null ? '-' : listDate(dueDate),
        status === 'DONE' ? { text: 'Done', ink: 'green' as const } : 'Open',
      ]),
    },
  ];
}
