import { dateOf } from '@guardroom/rules/dates';
import { localPhone } from '@guardroom/rules/phone';
import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { emStatuses } from '@guardroom/rules/staff/employment/status';
import { staffColumns, type StaffColumnKey } from '@guardroom/rules/staff/staff-columns';
import { anyGrade, noGrade, staffFilter } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { exportOrder } from '../../../platform/export/export-order.ts';
import { readByCursor } from '../../../platform/export/read-by-cursor.ts';
import { exportContent, registerExport } from '../../../platform/export/register-export.ts';
import { searchLine } from '../../../platform/export/search-line.ts';
import type { Cell } from '../../../platform/export/table.ts';
import { exportStatements } from '../../../platform/graphql/list/list.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { staffProfileList } from '../filter.ts';
import { exportStaff } from '../policy.ts';
import { fixedChoices, type FixedChoices } from '../create/store.ts';
import type { StaffProfileRow } from '../types.ts';

/** The choice of the staff list, as the export carries it in its link. */
export const exportParameters = v.object({
  search: v.optional(v.string()),
  designation: v.optional(v.picklist(designations)),
  plrdGradeID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(noGrade))),
  status: v.optional(v.picklist(accountStatuses)),
  emStatus: v.optional(v.picklist(emStatuses)),
  emType: v.optional(v.picklist(emTypes)),
  order: v.optional(exportOrder),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

registerExport('staff', {
  policy: exportStaff,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const reading = await readByCursor<StaffProfileRow>(
      database,
      viewer.scope,
      statementsOf(viewer.scope, choice),
    );
    const { grades } = await fixedChoices(database.agency(viewer.scope));
    const head = headOf(viewer, choice, grades);
    return exportContent(head, reading, (row) => cellsOf(row, viewer.timeZone));
  },
});

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = staffFilter({ securityAgencyID: agencyId, ...choice });
  return exportStatements(staffProfileList, agencyId, filter, choice.order);
}

/** How many staff the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function headOf(
  { securityAgencyName, timeZone }: Viewer,
  choice: ExportParameters,
  grades: FixedChoices['grades'],
) {
  const { status, emStatus, emType, designation, plrdGradeID = anyGrade } = choice;
  const grade = grades.find(({ id }) => id === plrdGradeID)?.code ?? 'All';
  return {
    sheetName: 'Staff',
    heading: [
      ['Agency', securityAgencyName],
      ['Designation', designation ?? 'All'],
      ['PWM Grade', plrdGradeID === noGrade ? 'None' : grade],
      ['Account Status', status ? statusLook(status).label : 'All'],
      ['Employment Status', emStatus ? statusLook(emStatus).label : 'All'],
      ['Employment Type', emType ?? 'All'],
      ...searchLine(choice.search),
    ],
    columns: staffColumns,
    timeZone,
  } as const;
}

// Neither username nor identity card number: they are not needed to work with a list of people.
function cellsOf(row: StaffProfileRow, timeZone: string): Cell[] {
  const day = (instant: string | null) => (instant === null ? null : dateOf(instant, timeZone));
  const cells: Record<StaffColumnKey, Cell> = {
    staffNo: row.staffNo,
    name: row.name,
    status: statusLook(row.status).label,
    phoneNo: row.phoneNo === null ? null : localPhone(row.phoneNo),
    email: row.email,
    designation: row.designation,
    plrdCode: row.plrdCode,
    plrdDateIssued: row.plrdDateIssued,
    emStatus: statusLook(row.emStatus).label,
    emType: row.emType,
    emStart: day(row.emStart),
    emEnd: day(row.emEnd),
  };
  return staffColumns.map(({ key }) => cells[key]);
}
