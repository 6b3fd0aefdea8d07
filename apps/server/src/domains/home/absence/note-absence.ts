import { absenceInput } from '@guardroom/rules/home/absence/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { attendToMissing } from '../policy.ts';
import { NoteAbsenceInput } from './inputs.ts';
import { doAboutLine } from './store.ts';
import { Absence } from './types.ts';

builder.mutationField('noteAbsence', (t) =>
  t.field({
    type: Absence,
    policy: attendToMissing,
    description:
      'Notes that somebody who is planned does not come, and why; again: another reason.',
    args: {
      create: t.arg({ type: NoteAbsenceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { create }, ctx) => {
      const { reason } = parseInput(absenceInput, create, 'create');
      return doAboutLine(ctx, create.deploymentID, {
        operation: 'noteAbsence',
        write: 'note',
        more: [reason],
        isDone: ({ absentReason }) => absentReason === reason,
        path: 'create.deploymentID',
      });
    },
  }),
);
