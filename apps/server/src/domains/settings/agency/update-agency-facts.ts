import { agencyFactsInput } from '@guardroom/rules/settings/agency-facts';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sessionChange } from '../../session/store.ts';
import { AgencyFacts } from './agency-facts.ts';
import { editAgency } from '../policy.ts';
import { findAgencyFacts, saveAgencyFacts, type AgencyFactsRow } from './store.ts';
import { administratorAccounts } from '../second-factor/store.ts';

const UpdateAgencyFactsInput = builder.inputType('UpdateAgencyFactsInput', {
  description: 'What is absent stays, null empties.',
  fields: (t) => ({
    version: t.int(),
    name: t.string(),
    uen: t.string(),
    licenceNo: t.string(),
    licenceExpiry: t.field({ type: 'Date' }),
    address: t.string(),
    unitNo: t.string(),
    postal: t.string(),
    phoneNo: t.string(),
  }),
});

type Update = typeof UpdateAgencyFactsInput.$inferInput;
const operation = 'updateAgencyFacts';

builder.mutationField(operation, (t) =>
  t.field({
    type: AgencyFacts,
    policy: editAgency,
    description: 'Changes what the agency keeps of itself.',
    args: {
      update: t.arg({ type: UpdateAgencyFactsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<AgencyFactsRow> {
  const { db } = ctx;
  const { version, ...facts } = parseInput(agencyFactsInput, update, 'update');
  const before = await findAgencyFacts(db);
  if (version !== undefined && version !== before.version) refuseStale(before);
  const changes = onlyChanged<AgencyFactsRow>(before, { ...facts, ...emptiedBy(update) });
  if (Object.keys(changes).length === 0) return before;
  const isSaved = await saveAgencyFacts(db, { ...before, ...changes });
  const after = await findAgencyFacts(db);
  if (!isSaved) refuseStale(after);
  const entity = { entity: 'SecurityAgency', entityId: db.scope.agencyId };
  await recordChanges(ctx, [{ operation, ...entity, before: { ...before }, after: { ...after } }]);
  // Their screens are headed with its name.
  for (const account of await administratorAccounts(db)) await db.run(sessionChange(account));
  return after;
}

const emptiable = [
  'uen',
  'licenceNo',
  'licenceExpiry',
  'address',
  'unitNo',
  'postal',
  'phoneNo',
] as const;

/** The facts that are null in the input, which reads as absent otherwise. */
function emptiedBy(update: Update): Partial<Record<(typeof emptiable)[number], null>> {
  return Object.fromEntries(
    emptiable.filter((fact) => update[fact] === null).map((fact) => [fact, null]),
  );
}

function refuseStale(current: AgencyFactsRow): never {
  return refuse('STALE', 'The facts of the agency were changed meanwhile.', {
    path: 'update.version',
    current,
  });
}
