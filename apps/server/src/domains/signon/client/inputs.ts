import { builder } from '../../../platform/graphql/builder.ts';

export const UpdateClientSingleSignOnInput = builder.inputType('UpdateClientSingleSignOnInput', {
  fields: (t) => ({
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    version: t.int({ required: true, description: 'What was seen; a stale one is refused.' }),
    isOn: t.boolean({ required: true }),
    signOnName: t.string({ required: true }),
    issuer: t.string({ required: true }),
    clientID: t.string({ required: true }),
    clientSecret: t.string({
      description: 'Without one the secret stays, unless issuer or client become other ones.',
    }),
    providerIsSecondFactor: t.boolean({ required: true }),
    onlySingleSignOn: t.boolean({ required: true }),
  }),
});
