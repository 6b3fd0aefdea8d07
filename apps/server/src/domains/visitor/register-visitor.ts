import { builder } from '../../platform/graphql/builder.ts';
import { enterVisitor } from './create-visitor-record.ts';
import { CreateVisitorRecordInput } from './inputs.ts';
import { registerVisitors } from './policy.ts';
import { VisitorRecord } from './types.ts';

builder.mutationField('registerVisitor', (t) =>
  t.field({
    type: VisitorRecord,
    policy: registerVisitors,
    description:
      "A guard registers a visitor, by the visitor's QR code or by a form. A retry with the same " +
      'key answers the first record.',
    args: {
      create: t.arg({ type: CreateVisitorRecordInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, { create, idempotencyKey }, ctx) =>
      enterVisitor(ctx, create, {
        operation: 'registerVisitor',
        idempotencyKey,
        type: create.type ?? 'FORM',
      }),
  }),
);
