import { auditChanges } from '@guardroom/rules/audit/audit-changes';
import { auditFilter } from '@guardroom/rules/audit/audit-filter';
import { auditText } from '@guardroom/rules/audit/audit-text';
import { auditField, auditKind, auditOperation } from '@guardroom/rules/audit/audit-words';
import { dateOf, listDate } from '@guardroom/rules/dates';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { AgencyScope } from '../../platform/database/scope.ts';
import { exportContent, registerExport } from '../../platform/export/register-export.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import type { Cell } from '../../platform/export/table.ts';
import { exportStatements } from '../../platform/graphql/list/list.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { auditList } from './filter.ts';
import { readAudit } from './policy.ts';
import type { AuditRow } from './types.ts';

/** The choice of the screen, as the export carries it in its link. */
export const exportParameters = v.object({
  start: v.string(),
  end: v.string(),
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  entity: v.optional(v.string()),
  entityID: v.optional(v.number()),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `Audit 20 Nov 2026 - 21 Nov 2026`. */
export function exportName(choice: ExportParameters, timeZone: string): string {
  return `Audit ${rangeText(choice, timeZone)}`;
}

registerExport('audit', {
  policy: readAudit,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const statements = statementsOf(viewer.scope, choice);
    const reading = await readByCursor<AuditRow>(database, viewer.scope, statements);
    return exportContent(headOf(viewer, choice), reading, (row) => cellsOf(row, viewer.timeZone));
  },
});

/** How many entries the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = auditFilter({ ...choice, securityAgencyID: agencyId });
  return exportStatements(auditList, agencyId, filter);
}

function headOf({ securityAgencyName, timeZone }: Viewer, choice: ExportParameters) {
  return {
    sheetName: 'Audit',
    heading: [
      ['Agency', securityAgencyName],
      ['Date Range', rangeText(choice, timeZone)],
      ['Person', choice.staffName ?? 'All'],
      ['Kind', choice.entity === undefined ? 'All' : auditKind(choice.entity)],
      ['Record ID', choice.entityID === undefined ? 'All' : String(choice.entityID)],
    ],
    columns: [
      { title: 'Time', width: 170, kind: 'time' },
      { title: 'Person', width: 180 },
      { title: 'Change', width: 200 },
      { title: 'Kind', width: 150 },
      { title: 'Record ID', width: 90, kind: 'number' },
      { title: 'Record', width: 200 },
      { title: 'Fields', width: 200 },
      { title: 'Before', width: 260 },
      { title: 'After', width: 260 },
    ],
    timeZone,
  } as const;
}

function rangeText({ start, end }: ExportParameters, timeZone: string): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return `${day(start)} - ${day(end)}`;
}

/** `Tan Ah Kow (API token Payroll)` */
function personText({ staffProfileName, apiTokenName }: AuditRow): string | null {
  return apiTokenName === null
    ? staffProfileName
    : `${staffProfileName} (API token ${apiTokenName})`;
}

/** One line an entry; its fields below each other in the last three cells. */
function cellsOf(row: AuditRow, timeZone: string): Cell[] {
  const changes = auditChanges(row.before, row.after, row.names).map(
    ({ field, before, after }) => ({
      field,
      before: auditText(field, before, timeZone),
      after: auditText(field, after, timeZone),
    }),
  );
  const lines = (texts: readonly string[]) => texts.join('\n');
  return [
    row.at,
    personText(row),
    auditOperation(row.operation),
    auditKind(row.entity),
    row.entityID,
    row.entityName,
    lines(changes.map(({ field }) => auditField(field))),
    lines(changes.map(({ before }) => before || '-')),
    lines(changes.map(({ after }) => after || '-')),
  ];
}
