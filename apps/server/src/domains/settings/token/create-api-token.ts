import { addDays, startOfDay, todayIn } from '@guardroom/rules/dates';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { tokenForm, type TokenForm } from '@guardroom/rules/settings/token/inputs';
import {
  tokenHolds,
  tokenLimits,
  tokenMessages,
  tokenPrefix,
} from '@guardroom/rules/settings/token/token';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { manageIntegrations } from '../policy.ts';
import { addToken, countTokens, lockToken } from './store.ts';
import { NewAPIToken, type NewAPITokenRow } from './types.ts';

const CreateAPITokenInput = builder.inputType('CreateAPITokenInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    permission: t.intList({
      required: true,
      description: 'Ids of the permission list that whoever asks holds themselves.',
    }),
    expiresOn: t.string({
      description: 'YYYY-MM-DD, the last day on which it works; without one until it is revoked.',
    }),
  }),
});
type Create = typeof CreateAPITokenInput.$inferInput;

/** How much of a token is kept to recognise it by, behind its prefix. */
const shownLetters = 6;

builder.mutationField('createAPIToken', (t) =>
  t.field({
    type: NewAPIToken,
    policy: manageIntegrations,
    description: 'Makes a token for other software. Its secret is told this once.',
    args: {
      create: t.arg({ type: CreateAPITokenInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { create }, ctx) => make(ctx, create),
  }),
);

async function make(ctx: Context, create: Create): Promise<NewAPITokenRow> {
  const { db } = ctx;
  const viewer = signedInViewer(ctx);
  const form = parseInput(tokenForm, create, 'create');
  refuseMoreThanHeld(viewer, form);
  const expiresOn = expiryOf(form, viewer);
  if ((await countTokens(db)) >= tokenLimits.tokens) {
    refuse('CONFLICT', tokenMessages.tooMany, { path: 'create.name' });
  }
  const secret = `${tokenPrefix}${newToken()}`;
  const beginning = secret.slice(0, tokenPrefix.length + shownLetters);
  const { name, permission } = form;
  const digest = tokenHash(secret);
  const id = await addToken(db, { name, permission, digest, beginning, expiresOn }, viewer);
  const apiToken = await lockToken(db, id);
  if (apiToken === undefined) throw new Error('the token vanished in its own transaction');
  const change = { operation: 'createAPIToken', entity: 'APIToken', entityId: id };
  const after = { name, permission: labelsOf(permission), expiresOn };
  await recordChanges(ctx, [{ ...change, before: null, after }]);
  return { apiToken, secret };
}

function refuseMoreThanHeld({ cognitoGroup, permission }: Viewer, form: TokenForm): void {
  const given = tokenHolds(form.permission, cognitoGroup, permission);
  if (given.length === form.permission.length) return;
  refuse('FORBIDDEN', tokenMessages.notHeld, { path: 'create.permission' });
}

/** The end of its last day, by the agency's clock. */
function expiryOf({ expiresOn }: TokenForm, { timeZone }: Viewer): string | null {
  if (expiresOn === undefined) return null;
  if (expiresOn < todayIn(timeZone, clock.now())) {
    refuse('INVALID', tokenMessages.past, { path: 'create.expiresOn' });
  }
  return startOfDay(addDays(expiresOn, 1), timeZone);
}

function labelsOf(ids: readonly number[]): string[] {
  return permissionList.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}
