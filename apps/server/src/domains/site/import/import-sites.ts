import type { SiteToImport } from '@guardroom/rules/site/import/rows';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseFaulty, refuseMeanwhile } from '../../../platform/import/read-import.ts';
import { recordImported } from '../../../platform/import/record-imported.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { heldClientsNamed } from '../../client/store.ts';
import { factsOf, ownOf } from '../create-site-profile.ts';
import { editSites } from '../policy.ts';
import type { RegisterFields } from '../store-register.ts';
import { checkSites } from './check-site-import.ts';
import {
  addSecuritySites,
  addSiteHistories,
  addSiteProfiles,
  findSiteHistories,
  findSiteProfiles,
  placeOf,
  registeredByIDs,
} from './store.ts';
import { SiteImportFileInput } from './types.ts';

builder.mutationField('importSites', (t) =>
  t.int({
    policy: editSites,
    description:
      'Takes on every site of an uploaded file with its contract, or none: see checkSiteImport. ' +
      'Answers how many there are.',
    args: {
      file: t.arg({ type: SiteImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { file, idempotencyKey }, ctx) => {
      // What a retry is told is the number of sites, which is all there is to tell of them.
      const { id: sites } = await once(ctx, 'importSites', idempotencyKey, () => add(ctx, file));
      return sites;
    },
  }),
);

async function add(ctx: Context, file: typeof SiteImportFileInput.$inferInput): Promise<number> {
  const { rows } = await checkSites(ctx, file, heldClientsNamed);
  refuseFaulty(rows);
  const placed = await inRegister(
    ctx,
    rows.flatMap(({ input }) => input ?? []),
  );
  const profiles = await addSiteProfiles(
    ctx.db,
    placed.map(({ entry: { id: securitySiteID, ...facts }, site }) => ({
      ...facts,
      securitySiteID,
      ...ownOf(site),
    })),
  );
  if (profiles.size < placed.length) {
    refuseMeanwhile(`${placed.length - profiles.size} of these sites`);
  }
  const histories = await addSiteHistories(
    ctx.db,
    placed.flatMap(({ entry: { id: securitySiteID }, contract }) => {
      if (contract === undefined) return [];
      const siteProfileID = profiles.get(securitySiteID) ?? 0;
      return [{ ...contract, end: contract.end ?? null, siteProfileID, securitySiteID }];
    }),
  );
  await recordImported(
    ctx,
    'importSites',
    'SiteProfile',
    await findSiteProfiles(ctx.db, [...profiles.values()]),
  );
  await recordImported(
    ctx,
    'importSites',
    'SiteHistory',
    await findSiteHistories(ctx.db, histories),
  );
  return placed.length;
}

interface Placed extends SiteToImport {
  readonly entry: RegisterFields & { readonly id: number };
}

/** The sites with their entries in the register, which those join that it lacks. */
async function inRegister(ctx: Context, sites: readonly SiteToImport[]): Promise<Placed[]> {
  const missing = sites.flatMap(({ site }) =>
    site.securitySiteID === undefined ? factsOf(site) : [],
  );
  const added = await addSecuritySites(ctx.db, missing);
  await recordImported(
    ctx,
    'importSites',
    'SecuritySite',
    missing.map((site) => ({ ...site, id: added.get(placeOf(site)) ?? 0 })),
  );
  const known = await registeredByIDs(
    ctx.db,
    sites.flatMap(({ site }) => site.securitySiteID ?? []),
  );
  const entries = new Map(known.map((entry) => [entry.id, entry]));
  return mapInTurns(sites, (one) => {
    const facts = factsOf(one.site);
    const id = one.site.securitySiteID ?? added.get(placeOf(facts)) ?? 0;
    const entry = entries.get(id);
    return { ...one, entry: { ...(entry === undefined ? facts : factsOf(entry)), id } };
  });
}
