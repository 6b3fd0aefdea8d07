import { patrolStatuses } from '@guardroom/rules/patrol/patrol-status';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink, type ExportLinkShape } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OrderBy, parseOrder } from '../../../platform/graphql/list/pagination.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../../site/store.ts';
import { countExport, exportName, mostInDocument, type ExportParameters } from './patrol-export.ts';
import { readPatrols } from '../policy.ts';

const PatrolRecordsInput = builder.inputType('PatrolRecordsInput', {
  fields: (t) => ({
    rangeStart: t.field({ type: 'Timestamp', required: true }),
    rangeEnd: t.field({ type: 'Timestamp', required: true }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    status: t.string({ description: 'PENDING, COMPLETED, SEMI-COMPLETED, DISRUPTED or MISSED.' }),
  }),
});
type Choice = typeof PatrolRecordsInput.$inferInput;

const PatrolExportFormat = builder.enumType('PatrolExportFormat', {
  values: ['XLSX', 'CSV', 'PDF'] as const,
});
type Format = typeof PatrolExportFormat.$inferType;

builder.mutationField('exportClockingReport', (t) =>
  t.field({
    type: ExportLink,
    policy: readPatrols,
    description: 'The choice of the Records screen as a file; the link streams it.',
    args: {
      records: t.arg({ type: PatrolRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: PatrolExportFormat, defaultValue: 'XLSX' }),
      orderby: t.arg({
        type: [OrderBy],
        description: 'As on screen; absent: the order of the list.',
      }),
    },
    resolve: async (_, { records, format, orderby }, ctx) => {
      const order = parseOrder(orderby, 'orderby');
      const choice = await parametersOf(ctx, records);
      return linkTo(ctx, { ...choice, order }, format ?? 'XLSX');
    },
  }),
);

async function parametersOf({ db }: Context, choice: Choice): Promise<ExportParameters> {
  const { rangeStart, rangeEnd, search, siteProfileID } = choice;
  if (rangeEnd < rangeStart) {
    refuse('INVALID', 'The range ends before it starts.', { path: 'records.rangeEnd' });
  }
  const status = patrolStatuses.find((known) => known === choice.status);
  if (typeof choice.status === 'string' && status === undefined) {
    refuse('INVALID', `A patrol is ${patrolStatuses.join(', ')}.`, { path: 'records.status' });
  }
  const site =
    typeof siteProfileID === 'number'
      ? { siteProfileID, siteName: await nameOfSite(db, siteProfileID, 'records.siteProfileID') }
      : {};
  return {
    rangeStart,
    rangeEnd,
    ...site,
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  };
}

async function linkTo(
  ctx: Context,
  parameters: ExportParameters,
  format: Format,
): Promise<ExportLinkShape> {
  const { db, viewer, services } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const rows = await countExport(db, parameters);
  if (format === 'PDF' && rows > mostInDocument) {
    const most = mostInDocument.toLocaleString('en-SG');
    refuse('TOO_LARGE', `A PDF holds at most ${most} records. Choose a shorter range, or Excel.`, {
      path: 'records.rangeEnd',
    });
  }
  const { order: _, ...choice } = parameters;
  // Who took personal data away stands in the audit like a change.
  await recordChanges(ctx, [
    {
      operation: 'exportClockingReport',
      entity: 'Export',
      entityId: viewer.sessionId,
      before: null,
      after: { rows, format, ...choice },
    },
  ]);
  const link = issueExportLink(services.secrets, viewer, {
    name: format === 'PDF' ? 'patrol-document' : 'patrol',
    format,
    fileName: exportName(parameters, viewer.timeZone),
    parameters,
  });
  return { ...link, rows };
}
