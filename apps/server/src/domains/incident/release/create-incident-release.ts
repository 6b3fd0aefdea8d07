import { incidentReleaseInput } from '@guardroom/rules/incident/release/inputs';
import { requiredMessage } from '@guardroom/rules/required';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { authorOf, heldIncident } from '../save-incident.ts';
import { composeRelease, keepPictures, type ComposedRelease } from './compose-release.ts';
import { CreateIncidentReleaseInput } from './inputs.ts';
import { manageReleases } from './policy.ts';
import { addRelease, findRelease, newestRelease } from './store.ts';
import { tellClient } from './tell-client.ts';
import { IncidentRelease } from './types.ts';

type Create = typeof CreateIncidentReleaseInput.$inferInput;
const operation = 'createIncidentRelease';

builder.mutationField('createIncidentRelease', (t) =>
  t.field({
    type: IncidentRelease,
    policy: manageReleases,
    description:
      'Releases a report to the client as its preview showed it, in the place of what was released before.',
    args: {
      create: t.arg({ type: CreateIncidentReleaseInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => release(ctx, create));
      const row = await findRelease(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This release is no longer there.');
    },
  }),
);

async function release(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(incidentReleaseInput, create, 'create');
  const { incidentReportID, supersedesID, note } = input;
  const report = await heldIncident(ctx, incidentReportID, 'create.incidentReportID');
  const composed = await composeRelease(ctx, report, input, 'create');
  const earlier = await newestRelease(ctx.db, report.id);
  if (earlier?.id !== supersedesID) {
    await refuseUnknown(ctx, supersedesID);
    refuse('STALE', 'Somebody released this report meanwhile. Look at it, then release again.', {
      path: 'create.supersedesID',
      ...(earlier !== undefined && { current: earlier }),
    });
  }
  if (earlier !== undefined && !note) refuse('INVALID', requiredMessage, { path: 'create.note' });
  if (composed.contentSHA256 !== input.contentSHA256) {
    refuse(
      'STALE',
      'The client would see something else than the preview showed. Preview it again.',
      {
        path: 'create.contentSHA256',
      },
    );
  }
  const id = await write(ctx, composed, {
    incidentReportID: report.id,
    revision: input.revision,
    number: (earlier?.number ?? 0) + 1,
    note: note || null,
  });
  await tellClient(ctx.db, composed, id, report.uid);
  return id;
}

interface Written {
  readonly incidentReportID: number;
  readonly revision: number;
  readonly number: number;
  readonly note: string | null;
}

async function write(ctx: Context, composed: ComposedRelease, written: Written): Promise<number> {
  const { siteProfileID, client, guardNames, content, contentSHA256 } = composed;
  const pictures = await keepPictures(ctx, composed.pictures);
  for (const picture of pictures) await ctx.services.files.attach(ctx.db, picture, 'release');
  const by = await authorOf(ctx);
  const id = await addRelease(ctx.db, {
    ...written,
    siteProfileID,
    clientProfileID: client.id,
    guardNames,
    content,
    pictures,
    contentSHA256,
    by,
  });
  const facts = { ...written, clientProfileID: client.id };
  const change = { operation, entity: 'IncidentRelease', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...facts, contentSHA256 } }]);
  await tellWebhooks(ctx.db, 'incident.released', [{ ...facts, id, siteProfileID }]);
  return id;
}

/** @throws NOT_FOUND for what is no release of the agency */
async function refuseUnknown(ctx: Context, supersedesID: number | undefined): Promise<void> {
  if (supersedesID === undefined || (await findRelease(ctx.db, supersedesID))) return;
  refuse('NOT_FOUND', 'This release does not exist.', { path: 'create.supersedesID' });
}
