import { listDate, todayIn } from '@guardroom/rules/dates';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { AccountStatus } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { OrderBy, parseOrder } from '../../platform/graphql/list/pagination.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum } from '../staff/store.ts';
import { exportTraining } from './policy.ts';
import { countExport, exportParameters } from './training-export.ts';
import { EligibilityEnum } from './types-suggestion.ts';

const TrainingSuggestionInput = builder.inputType('TrainingSuggestionInput', {
  fields: (t) => ({
    search: t.string(),
    designation: t.field({ type: DesignationEnum }),
    plrdGradeID: t.int({ description: 'A grade, 0 for all, -1 for staff without any.' }),
    status: t.field({ type: AccountStatus }),
    emStatus: t.field({ type: EmStatusEnum }),
    emType: t.field({ type: EmTypeEnum }),
    eligibility: t.field({ type: EligibilityEnum }),
  }),
});

builder.mutationField('exportTrainingSuggestion', (t) =>
  t.field({
    type: ExportLink,
    policy: exportTraining,
    description: 'The choice of the suggestion screen as a PDF; the link streams it.',
    args: {
      suggestions: t.arg({ type: TrainingSuggestionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      orderby: t.arg({
        type: [OrderBy],
        description: 'As on screen; absent: the order of the list.',
      }),
    },
    resolve: async (_, { suggestions, orderby }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const order = parseOrder(orderby, 'orderby');
      const parameters = { ...parseInput(exportParameters, suggestions, 'suggestions'), order };
      const rows = await countExport(db, parameters);
      const { search: _search, order: _order, ...choice } = parameters;
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportTrainingSuggestion',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, ...choice },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'trainingSuggestion',
        format: 'PDF',
        fileName: `TrainingSuggestion_${listDate(todayIn(viewer.timeZone, clock.now()))}`,
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
