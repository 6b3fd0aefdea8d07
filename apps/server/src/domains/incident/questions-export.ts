import { listTime } from '@guardroom/rules/dates';
import { commentKindTexts } from '@guardroom/rules/incident/comment-kind';
import type { PdfBlock, PdfCell } from '../../platform/export/pdf/pdf-types.ts';
import type { IncidentCommentRow } from './types-parts.ts';

/** What the office asked about a report and what was answered; nothing where nothing was asked. */
export function questionBlocks(
  questions: readonly IncidentCommentRow[],
  timeZone: string,
): PdfBlock[] {
  if (questions.length === 0) return [];
  const rows = questions.map(({ kind, staffProfileName, createdOn, comment }): PdfCell[] => [
    commentKindTexts[kind] ?? '',
    staffProfileName,
    listTime(createdOn, timeZone),
    comment,
  ]);
  return [
    { kind: 'section', text: 'Questions and Answers' },
    {
      kind: 'table',
      columns: [
        { title: 'What', share: 12 },
        { title: 'Who', share: 22 },
        { title: 'When', share: 20 },
        { title: 'Words', share: 46 },
      ],
    },
    { kind: 'rows', rows },
  ];
}
