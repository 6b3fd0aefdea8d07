import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readOwnContracts } from './policy.ts';
import { clientFiles, clientMinutes, listedDocuments } from './store-document.ts';
import { ClientDocuments, type ClientDocumentsRow } from './types-document.ts';

builder.queryField('clientDocuments', (t) =>
  t.field({
    type: ClientDocuments,
    policy: readOwnContracts,
    description: 'Files of the contracts of the client that run, and minutes of its meetings.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', description: 'Of one site; of all without it.' }),
    },
    resolve: (_, { siteProfileID }, ctx) => documents(ctx, siteProfileID ?? null),
  }),
);

async function documents(ctx: Context, siteID: number | null): Promise<ClientDocumentsRow> {
  const client = clientOf(ctx);
  if (siteID !== null && !client.siteProfileIDs.includes(siteID)) {
    return refuse('NOT_FOUND', 'This site is no longer yours.', { path: 'siteProfileID' });
  }
  const { clientProfileID, contractIDs } = client;
  const siteProfileIDs = siteID === null ? client.siteProfileIDs : [siteID];
  const of = { clientProfileID, siteProfileIDs, contractIDs };
  const [files, minutes] = await Promise.all([clientFiles(ctx.db, of), clientMinutes(ctx.db, of)]);
  return {
    files: files.slice(0, listedDocuments),
    minutes: minutes.slice(0, listedDocuments),
    hasMore: Math.max(files.length, minutes.length) > listedDocuments,
  };
}
