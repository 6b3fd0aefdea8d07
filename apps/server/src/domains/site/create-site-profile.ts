import { fenceLimits } from '@guardroom/rules/site/geofence';
import {
  siteProfileInput,
  type RegisterFact,
  type SiteProfileInput,
} from '@guardroom/rules/site/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateSiteProfileInput } from './inputs.ts';
import { editSites } from './policy.ts';
import {
  addSecuritySite,
  findRegisteredAs,
  findSecuritySite,
  type RegisterFields,
} from './store-register.ts';
import { addSiteProfile, findSiteProfile, type SiteFields } from './store.ts';
import { SiteProfile } from './types.ts';

builder.mutationField('createSiteProfile', (t) =>
  t.field({
    type: SiteProfile,
    policy: editSites,
    args: {
      create: t.arg({ type: CreateSiteProfileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const input = parseInput(siteProfileInput, create, 'create');
      const { id } = await once(ctx, 'createSiteProfile', idempotencyKey, () => add(ctx, input));
      return (await findSiteProfile(ctx.db, id)) ?? refuse('NOT_FOUND', 'This site is gone.');
    },
  }),
);

async function add(ctx: Context, input: SiteProfileInput): Promise<number> {
  const site = await registered(ctx, input);
  const id = await addSiteProfile(ctx.db, site.id, { ...factsOf(site), ...ownOf(input) });
  if (id === undefined) {
    refuse('CONFLICT', `${site.name} is one of your sites already.`, {
      path: 'create.securitySiteID',
      current: await findSecuritySite(ctx.db, site.id),
    });
  }
  const after = await findSiteProfile(ctx.db, id);
  if (after === undefined) throw new Error('the site vanished while it was made');
  const change = { operation: 'createSiteProfile', entity: 'SiteProfile', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** The site in the register, which it joins where it was missing. */
async function registered(
  ctx: Context,
  { securitySiteID, ...input }: SiteProfileInput,
): Promise<RegisterFields & { readonly id: number }> {
  if (securitySiteID !== undefined) {
    const known = await findSecuritySite(ctx.db, securitySiteID);
    return (
      known ??
      refuse('NOT_FOUND', 'This site is not in the register.', { path: 'create.securitySiteID' })
    );
  }
  const site = factsOf(input);
  const same = await findRegisteredAs(ctx.db, site);
  if (same !== undefined) {
    refuse(
      'CONFLICT',
      `The register has this site already: ${same.name}. Please choose it there.`,
      {
        path: 'create.name',
        current: same,
      },
    );
  }
  const id = await addSecuritySite(ctx.db, site);
  const change = { operation: 'createSiteProfile', entity: 'SecuritySite', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...site } }]);
  return { ...site, id };
}

/** What the agency itself says of a site, beside the facts of the register. */
export function ownOf(input: SiteProfileInput): Omit<SiteFields, RegisterFact> {
  return {
    name: input.name,
    phoneNo: input.phoneNo ?? null,
    status: input.status ?? 'ACTIVE',
    note: input.note ?? null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    fenceRadius: input.fenceRadius ?? fenceLimits.radius.usual,
    fenceMode: input.fenceMode ?? 'FLAG',
  };
}

type Given = { readonly [Fact in RegisterFact]?: string | null | undefined };

/** What the register keeps of a site. */
export function factsOf(site: Given & { readonly name: string }): RegisterFields {
  return {
    name: site.name,
    address: site.address ?? null,
    unitNo: site.unitNo ?? null,
    postal: site.postal ?? null,
    mcstNo: site.mcstNo ?? null,
    strataLot: site.strataLot ?? null,
    tier: site.tier ?? null,
    uen: site.uen ?? null,
  };
}
