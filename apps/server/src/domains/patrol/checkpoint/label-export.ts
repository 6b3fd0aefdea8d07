import { checkpointsFilter } from '@guardroom/rules/patrol/checkpoints-filter';
import { accountStatuses } from '@guardroom/rules/status';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import type { PdfBlock } from '../../../platform/export/pdf/pdf-types.ts';
import { registerExport, type PdfContent } from '../../../platform/export/register-export.ts';
import { readByCursor } from '../../../platform/export/read-by-cursor.ts';
import { exportStatement, listStatements } from '../../../platform/graphql/list/list.ts';
import { clockingPointList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import type { ClockingPointRow } from './types.ts';

/** Labels of one file: some seventy sheets. */
export const mostLabels = 1000;

/** Which checkpoints get a label, as the export carries it in its link. */
export const labelParameters = v.object({
  ids: v.optional(v.array(v.number())),
  search: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  status: v.optional(v.picklist(accountStatuses)),
});
export type LabelParameters = v.InferOutput<typeof labelParameters>;

/** A QR label for each checkpoint, to be cut out: its code, its name and its site. */
registerExport('checkpoint-labels', {
  policy: readPatrols,
  open: async ({ scope }, parameters, database) => {
    const choice = v.parse(labelParameters, parameters);
    const statements = statementsOf(scope, choice);
    const reading = await readByCursor<ClockingPointRow>(database, scope, statements);
    const content: PdfContent = {
      page: { layout: 'portrait', title: 'Checkpoint Labels' },
      // Labels are no rows of a table.
      count: 0,
      batches: inLabels(reading.batches),
      close: () => reading.close(),
    };
    return content;
  },
});

async function* inLabels(batches: AsyncIterable<ClockingPointRow[]>): AsyncGenerator<PdfBlock[]> {
  for await (const batch of batches) {
    const labels = batch.map(({ name, siteProfileName, code }) => ({
      name,
      detail: siteProfileName,
      code,
    }));
    yield [{ kind: 'labels', labels }];
  }
}

/** Together by site, as somebody puts them up. */
const bySite = { ...clockingPointList, defaultOrder: 'site.name, site.id, a.name, a.id' };

function statementsOf({ agencyId }: AgencyScope, choice: LabelParameters) {
  const filter = { ...checkpointsFilter({ securityAgencyID: agencyId, ...choice }) };
  const page = { limit: 0, offset: 0, order: [] };
  return {
    rows: exportStatement(bySite, agencyId, filter),
    count: listStatements(clockingPointList, agencyId, filter, page).count,
  };
}

/** How many labels the file will hold now. */
export async function countLabels(db: AgencyDatabase, choice: LabelParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}
