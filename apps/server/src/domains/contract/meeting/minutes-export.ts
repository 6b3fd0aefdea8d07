import { listDate, listTime, wireTime } from '@guardroom/rules/dates';
import { measured, meetsTarget, targetText } from '@guardroom/rules/contract/indicator/better';
import { actionSideLabels, meetingTypeLabels } from '@guardroom/rules/contract/inputs';
import * as v from 'valibot';
import { clock } from '../../../platform/clock.ts';
import type { PdfBlock, PdfCell, PdfColumn } from '../../../platform/export/pdf/pdf-types.ts';
import {
  pdfContent,
  registerExport,
  type PdfContent,
} from '../../../platform/export/register-export.ts';
import type { ClientViewer, Viewer } from '../../../platform/viewer.ts';
import { minutesForClient } from '../client/client-minutes.ts';
import { readOwnContracts } from '../client/policy.ts';
import { readContracts } from '../policy.ts';
import { minutesName, readMinutes, type Minutes } from './minutes.ts';
import type { ContractAttendeeRow } from './types-attendee.ts';
import type { ContractActionRow, ContractScoreRow } from './types.ts';

/** Its name in links. */
export const minutesDocument = 'meeting minutes';

const parametersOf = v.object({ id: v.number() });

registerExport(minutesDocument, {
  policy: readContracts,
  open: async (viewer, parameters, database) => {
    const { id } = v.parse(parametersOf, parameters);
    return printed(await readMinutes(database.agency(viewer.scope), id), viewer);
  },
  forClients: {
    policy: readOwnContracts,
    open: async (client, parameters, database) => {
      const { id } = v.parse(parametersOf, parameters);
      return printed(await minutesForClient(database.agency(client.scope), id, client), client);
    },
  },
});

type Printer = Pick<Viewer | ClientViewer, 'securityAgencyName' | 'name' | 'timeZone'>;

/** Minutes on paper, for whoever asked for them. */
function printed(minutes: Minutes, { securityAgencyName, name, timeZone }: Printer): PdfContent {
  const page = { layout: 'portrait', title: minutesName(minutes), countsPages: true } as const;
  const by = `Printed by ${name}, ${listTime(wireTime(clock.now()), timeZone)}`;
  return pdfContent(page, [
    { kind: 'title', text: `${securityAgencyName} - Minutes of review meeting` },
    ...minutesBlocks(minutes, timeZone),
    { kind: 'text', texts: [{ text: by, ink: 'muted' }] },
  ]);
}

/** Minutes below their title: who met, what was said, how it scored, and who does what until when. */
export function minutesBlocks(minutes: Minutes, timeZone: string): PdfBlock[] {
  const { meeting, clientName, attendees, scores, actions, previousActions } = minutes;
  const { startDatetime, endDatetime, type, venue } = meeting;
  return [
    { kind: 'section', text: meeting.siteProfileName },
    {
      kind: 'pairs',
      pairs: [
        ['Client', clientName],
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
