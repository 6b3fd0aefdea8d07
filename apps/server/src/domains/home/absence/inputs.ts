import { builder } from '../../../platform/graphql/builder.ts';

export const NoteAbsenceInput = builder.inputType('NoteAbsenceInput', {
  description: 'That somebody who is planned does not come.',
  fields: (t) => ({
    deploymentID: t.field({
      type: 'RecordID',
      required: true,
      description: 'Their line of the roster.',
    }),
    reason: t.string({ required: true }),
  }),
});
