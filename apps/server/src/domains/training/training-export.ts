import { listDate, todayIn } from '@guardroom/rules/dates';
import { callingCode, localPhone } from '@guardroom/rules/phone';
import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { emStatuses } from '@guardroom/rules/staff/employment/status';
import { shownUsername } from '@guardroom/rules/staff/profile/nric';
import { noGrade } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import {
  eligibilities,
  eligibilityLook,
  yearsOfGrade,
} from '@guardroom/rules/training/progression';
import { progressText } from '@guardroom/rules/training/progression-text';
import { suggestionFilter } from '@guardroom/rules/training/suggestion-filter';
import * as v from 'valibot';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { AgencyScope } from '../../platform/database/scope.ts';
import { exportOrder } from '../../platform/export/export-order.ts';
import type { PdfBlock, PdfCell, PdfText } from '../../platform/export/pdf/pdf-types.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import { pdfTableContent, registerExport } from '../../platform/export/register-export.ts';
import { exportStatements } from '../../platform/graphql/list/list.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { suggestionList } from './filter.ts';
import { suggestionOf } from './list-training-suggestion.ts';
import { exportTraining } from './policy.ts';
import { loadLadder } from './store-suggestion.ts';
import type { GradeRow } from './types.ts';
import type { SuggestionRow, TrainedStaffRow } from './types-suggestion.ts';

/** The choice of the suggestion screen, as the export carries it in its link. */
export const exportParameters = v.object({
  search: v.optional(v.string()),
  designation: v.optional(v.picklist(designations)),
  plrdGradeID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(noGrade))),
  status: v.optional(v.picklist(accountStatuses)),
  emStatus: v.optional(v.picklist(emStatuses)),
  emType: v.optional(v.picklist(emTypes)),
  eligibility: v.optional(v.picklist(eligibilities)),
  order: v.optional(exportOrder),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

registerExport('trainingSuggestion', {
  policy: exportTraining,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const ladder = await loadLadder(database.agency(viewer.scope));
    const today = todayIn(viewer.timeZone, clock.now());
    const reading = await readByCursor<TrainedStaffRow & Record<string, unknown>>(
      database,
      viewer.scope,
      statementsOf(viewer.scope, choice),
    );
    const parts = {
      page: { layout: 'landscape', title: 'Training Suggestion' },
      before: blocksAbove(viewer, choice, ladder.grades, today),
      cellsOf: (row: TrainedStaffRow) => cellsOf(suggestionOf(row, ladder, today), today),
    } as const;
    return pdfTableContent(parts, reading);
  },
});

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = suggestionFilter({ securityAgencyID: agencyId, ...choice });
  return exportStatements(suggestionList, agencyId, filter, choice.order);
}

/** How many people the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

/** Title, what was chosen, the legend, and the head of the table (TRN-36, TRN-46). */
function blocksAbove(
  { securityAgencyName }: Viewer,
  choice: ExportParameters,
  grades: readonly GradeRow[],
  today: string,
): PdfBlock[] {
  return [
    { kind: 'title', text: 'Training Suggestion' },
    {
      kind: 'pairs',
      pairs: [
        ['Agency', securityAgencyName],
        ['Date', listDate(today)],
        ...choiceInWords(choice, grades),
      ],
    },
    {
      kind: 'text',
      texts: [
        { text: 'Blue - Mandatory', ink: 'blue' },
        { text: 'Green - Recommended', ink: 'green' },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Staff Name', share: 16 },
        { title: 'Staff Details', share: 15 },
        { title: 'PWM Grade', share: 15 },
        { title: 'Suggestion', share: 40 },
        { title: 'Progression Eligibility', share: 14 },
      ],
    },
  ];
}

function choiceInWords(
  { search, designation, plrdGradeID = 0, status, emStatus, emType, eligibility }: ExportParameters,
  grades: readonly GradeRow[],
): [string, string][] {
  const grade =
    plrdGradeID === noGrade ? 'None' : grades.find(({ id }) => id === plrdGradeID)?.code;
  const words: [string, string | undefined][] = [
    ['Search', search && shownUsername(search)],
    ['Designation', designation],
    ['PWM Grade', grade],
    ['Account Status', status && statusLook(status).label],
    ['Employment Status', emStatus && statusLook(emStatus).label],
    ['Employment Type', emType],
    ['Progression Eligibility', eligibility && eligibilityLook[eligibility].label],
  ];
  return words.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function cellsOf(row: SuggestionRow, today: string): PdfCell[] {
  return [row.name, detailsOf(row), gradeOf(row, today), suggestionsOf(row), eligibilityOf(row)];
}

function detailsOf({ phoneNo, designation, emStatus, emType }: SuggestionRow): PdfText[] {
  const phone = phoneNo === null ? '-' : `${callingCode} ${localPhone(phoneNo)}`;
  const employment = [statusLook(emStatus).label, emType].filter(Boolean).join(', ');
  return [{ text: phone }, { text: designation ?? '-' }, { text: employment, ink: 'muted' }];
}

function gradeOf({ plrdCode, plrdDateIssued: issued }: SuggestionRow, today: string): PdfText[] {
  if (plrdCode === null || issued === null) return [{ text: '-' }];
  const years = `${yearsOfGrade(issued, today)} years`;
  return [{ text: plrdCode }, { text: `${listDate(issued)} (${years})`, ink: 'muted' }];
}

function suggestionsOf(row: SuggestionRow): PdfText[] {
  const progress = progressText(row);
  if (progress === null) return [{ text: '-' }];
  const modules = row.suggestions.map(({ title, mandatory }) => ({
    text: title,
    ink: mandatory === 1 ? ('blue' as const) : ('green' as const),
  }));
  return [{ text: progress, ink: 'muted' }, ...modules];
}

function eligibilityOf({ eligibility, projectedDate }: SuggestionRow): PdfText[] {
  if (eligibility === null) return [{ text: 'Highest grade', ink: 'muted' }];
  const { label, tone } = eligibilityLook[eligibility];
  const date = projectedDate === null ? [] : [{ text: `Projected ${listDate(projectedDate)}` }];
  return [{ text: label, ink: tone, isBold: true }, ...date];
}
