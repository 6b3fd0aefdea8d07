import { builder } from '../../../platform/graphql/builder.ts';
import { StaffDocumentType } from '../document/types.ts';
import { RenewalDecisionEnum } from './types.ts';

const day = 'YYYY-MM-DD';

export const CreateOwnRenewalInput = builder.inputType('CreateOwnRenewalInput', {
  fields: (t) => ({
    type: t.field({ type: StaffDocumentType, required: true }),
    number: t.string(),
    issued: t.string({ description: day }),
    expiry: t.string({ description: day }),
    bucket: t.string({
      required: true,
      description: 'Bucket, key and region of an uploaded file (POST /files?purpose=renewal).',
    }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

export const DecideDocumentRenewalInput = builder.inputType('DecideDocumentRenewalInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    status: t.field({ type: RenewalDecisionEnum, required: true }),
    number: t.string({ description: 'Of one that is accepted, as the office read it.' }),
    issued: t.string({ description: `${day}. The same.` }),
    expiry: t.string({ description: `${day}. The same.` }),
    reason: t.string({ description: 'Of a refusal.' }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
