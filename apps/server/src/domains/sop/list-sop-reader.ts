import { todayIn } from '@guardroom/rules/dates';
import { rosterDays, rosterWindow } from '@guardroom/rules/sop/roster-window';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { byViewer } from './create-sop-version.ts';
import { sopGone } from './create-standard-operating-procedure.ts';
import { readSOPs } from './policy.ts';
import { findSOP } from './store.ts';
import { readReaders } from './store-reader.ts';
import { SOPReaderList } from './types-reader.ts';

builder.queryField('listSOPReader', (t) =>
  t.field({
    type: SOPReaderList,
    policy: readSOPs,
    description:
      `Whom an SOP concerns, by name: active staff on the roster of its site, or of any site for a ` +
      `general one, from ${rosterDays} days ago to ${rosterDays} days ahead.`,
    args: {
      standardOperatingProcedureID: t.arg({ type: 'RecordID', required: true }),
      acknowledged: t.arg.boolean({
        description: 'Only who has read the current version, or only who has not.',
      }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { standardOperatingProcedureID, acknowledged, pagination }, ctx) => {
      const page = parsePagination(pagination);
      if (page.order.length > 0) {
        refuse('INVALID_FILTER', 'Readers go by their names.', { path: 'pagination.orderby' });
      }
      const sop = await findSOP(ctx.db, standardOperatingProcedureID);
      if (sop === undefined || sop.deleted === 1) {
        return refuse('NOT_FOUND', sopGone, { path: 'standardOperatingProcedureID' });
      }
      const today = todayIn(byViewer(ctx).timeZone, clock.now());
      const choice = { today, ...rosterWindow(today), acknowledged: acknowledged ?? null };
      return readReaders(ctx.db, sop, choice, page);
    },
  }),
);
