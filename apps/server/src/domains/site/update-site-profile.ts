import { siteProfileUpdateInput } from '@guardroom/rules/site/inputs';
import { missingOfPosition, positionMessages } from '@guardroom/rules/site/position';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateSiteProfileInput } from './inputs.ts';
import { editSites } from './policy.ts';
import { findSiteProfile, lockSiteProfile, saveSiteProfile } from './store.ts';
import { SiteProfile, type SiteProfileRow } from './types.ts';

type Update = typeof UpdateSiteProfileInput.$inferInput;

builder.mutationField('updateSiteProfile', (t) =>
  t.field({
    type: SiteProfile,
    policy: editSites,
    args: {
      update: t.arg({ type: UpdateSiteProfileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => correct(ctx, update),
  }),
);

async function correct(ctx: Context, update: Update): Promise<SiteProfileRow> {
  const input = parseInput(siteProfileUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await lockSiteProfile(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This site does not exist.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The site was changed meanwhile.', { path: 'update.version', current: before });
  }
  if (input.securitySiteID !== undefined && input.securitySiteID !== before.securitySiteID) {
    refuse('INVALID', 'A site keeps its place in the register.', { path: 'update.securitySiteID' });
  }
  const text = (field: EmptyableField): string | null =>
    update[field] === undefined ? before[field] : (input[field] ?? null);
  const degrees = (field: 'latitude' | 'longitude') =>
    update[field] === undefined ? before[field] : (input[field] ?? null);
  const fields = {
    name: input.name ?? before.name,
    status: input.status ?? before.status,
    phoneNo: text('phoneNo'),
    address: text('address'),
    unitNo: text('unitNo'),
    postal: text('postal'),
    mcstNo: text('mcstNo'),
    strataLot: text('strataLot'),
    tier: text('tier'),
    uen: text('uen'),
    note: text('note'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    fenceRadius: input.fenceRadius ?? before.fenceRadius,
    fenceMode: input.fenceMode ?? before.fenceMode,
  };
  const missing = missingOfPosition(fields);
  if (missing !== undefined) {
    refuse('INVALID', positionMessages.together, { path: `update.${missing}` });
  }
  if (!isChanged(before, fields)) return before;
  await saveSiteProfile(db, before.id, fields);
  const after = await findSiteProfile(db, before.id);
  if (after === undefined) throw new Error('the site vanished while it was locked');
  const change = { operation: 'updateSiteProfile', entity: 'SiteProfile', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}

type EmptyableField =
  | 'phoneNo'
  | 'address'
  | 'unitNo'
  | 'postal'
  | 'mcstNo'
  | 'strataLot'
  | 'tier'
  | 'uen'
  | 'note';

function isChanged(before: SiteProfileRow, fields: object): boolean {
  return Object.entries(fields).some(([field, value]) => value !== Reflect.get(before, field));
}
