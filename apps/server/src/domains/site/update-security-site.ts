import { registerFacts, securitySiteUpdateInput } from '@guardroom/rules/site/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateSecuritySiteInput } from './inputs.ts';
import { editSites } from './policy.ts';
import {
  findRegisteredAs,
  findSecuritySite,
  saveSecuritySite,
  type RegisterFields,
} from './store-register.ts';
import { SecuritySite, type SecuritySiteRow } from './types.ts';

type Update = typeof UpdateSecuritySiteInput.$inferInput;

builder.mutationField('updateSecuritySite', (t) =>
  t.field({
    type: SecuritySite,
    policy: editSites,
    description:
      'Corrects a site in the register, by the agency that added it. What agencies keep of the site ' +
      'stays as it is.',
    args: {
      update: t.arg({ type: UpdateSecuritySiteInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => correct(ctx, update),
  }),
);

async function correct(ctx: Context, update: Update): Promise<SecuritySiteRow> {
  const input = parseInput(securitySiteUpdateInput, update, 'update');
  const before = await ownEntry(ctx, input.id);
  if (input.version !== undefined && input.version !== before.version) stale(before);
  const fields = { ...before, name: input.name ?? before.name };
  for (const fact of registerFacts) {
    if (update[fact] !== undefined) fields[fact] = input[fact] ?? null;
  }
  if (!isChanged(before, fields)) return before;
  await refuseDouble(ctx, before.id, fields);
  if (!(await saveSecuritySite(ctx.db, before, fields))) stale(await ownEntry(ctx, input.id));
  const after = await ownEntry(ctx, input.id);
  const change = { operation: 'updateSecuritySite', entity: 'SecuritySite', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}

/** @throws NOT_FOUND; FORBIDDEN for an entry of somebody else's */
async function ownEntry({ db }: Context, id: number): Promise<SecuritySiteRow> {
  const entry = await findSecuritySite(db, id);
  if (entry === undefined) {
    return refuse('NOT_FOUND', 'This site is not in the register.', { path: 'update.id' });
  }
  if (!entry.addedByOwnAgency) {
    refuse('FORBIDDEN', 'Only the agency that added a site to the register corrects it there.', {
      path: 'update.id',
    });
  }
  return entry;
}

function stale(current: SecuritySiteRow): never {
  return refuse('STALE', 'The site was changed meanwhile.', { path: 'update.version', current });
}

function isChanged(before: RegisterFields, fields: RegisterFields): boolean {
  return (['name', ...registerFacts] as const).some((field) => fields[field] !== before[field]);
}

async function refuseDouble({ db }: Context, id: number, fields: RegisterFields): Promise<void> {
  const same = await findRegisteredAs(db, fields, id);
  if (same === undefined) return;
  refuse('CONFLICT', `The register has this site already: ${same.name}.`, {
    path: 'update.name',
    current: same,
  });
}
