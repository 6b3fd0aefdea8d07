import { linkDays } from '@guardroom/rules/report/report-mail';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { openOwnReport } from '../policy.ts';
import { findSending, lockOwnDelivery, markOpened } from './store.ts';
import { ReportFile, type ReportFileLink } from './types.ts';

builder.mutationField('openReport', (t) =>
  t.field({
    type: [ReportFile],
    policy: openOwnReport,
    description:
      `The files that the link of a mail leads to, once and for ${linkDays} days, for the person to whom ` +
      'the mail went.',
    args: {
      token: t.arg.string({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { token }, ctx) => open(ctx, token),
  }),
);

async function open(ctx: Context, token: string): Promise<ReportFileLink[]> {
  const { db, viewer, services } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const link = isToken(token)
    ? await lockOwnDelivery(db, tokenHash(token), viewer.staffProfileID)
    : undefined;
  const sending = link && (await findSending(db, link.reportSendingID));
  if (link === undefined || sending === undefined || link.isOld) {
    const why = 'This link leads nowhere any more, or it was sent to somebody else.';
    return refuse('NOT_FOUND', why, { path: 'token' });
  }
  if (link.openedOn !== null) {
    const why = 'This link was used already. Reports that were sent stand under Reports, Sent.';
    return refuse('CONFLICT', why, { path: 'token' });
  }
  await markOpened(db, link.id);
  const change = { operation: 'openReport', entity: 'ReportDelivery', entityId: link.id };
  const after = { openedOn: true, reportSendingID: sending.id };
  await recordChanges(ctx, [{ ...change, before: { openedOn: false }, after }]);
  return sending.files.map(({ format, name, size, ...reference }) => ({
    format,
    fileName: name,
    size,
    url: services.files.link(db.scope, reference).url,
  }));
}
