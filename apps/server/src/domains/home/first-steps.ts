import { builder } from '../../platform/graphql/builder.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { readFirstSteps } from './policy.ts';
import { findFirstSteps, type FirstStepsRow } from './store-first-steps.ts';

/** What an agency does first, each done once something of it is there. */
export const FirstSteps = builder.objectRef<FirstStepsRow>('FirstSteps').implement({
  description: 'What an agency does first, each true once it is done.',
  fields: (t) => ({
    facts: t.exposeBoolean('facts', { description: 'UEN, licence number and address.' }),
    sites: t.exposeBoolean('sites'),
    clients: t.exposeBoolean('clients'),
    contracts: t.exposeBoolean('contracts'),
    people: t.exposeBoolean('people', { description: 'Anybody but administrators.' }),
    permissions: t.exposeBoolean('permissions', {
      description: 'Somebody has a list of their own; without one, all is permitted.',
    }),
    shifts: t.exposeBoolean('shifts'),
    signIn: t.exposeBoolean('signIn', { description: 'A guard has a password.' }),
    isHidden: t.exposeBoolean('isHidden', { description: 'By whoever asks.' }),
  }),
});

builder.queryField('firstSteps', (t) =>
  t.field({
    type: FirstSteps,
    policy: readFirstSteps,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, ctx) => findFirstSteps(ctx.db, signedInViewer(ctx).accountID),
  }),
);
