import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseFaulty, refuseMeanwhile } from '../../../platform/import/read-import.ts';
import { checkImport } from './check-staff-import.ts';
import { addHires, type Hire } from '../create/hire.ts';
import { editStaffAccess } from '../policy.ts';
import { StaffImportFileInput } from './types.ts';

builder.mutationField('importStaff', (t) =>
  t.int({
    policy: editStaffAccess,
    description:
      'Hires everybody of an uploaded file, or nobody: see checkStaffImport. Accounts are opened ' +
      'without a password. Answers how many there are.',
    args: {
      file: t.arg({ type: StaffImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { file, idempotencyKey }, ctx) => {
      // What a retry is told is the number of people, which is all there is to tell of them.
      const { id: people } = await once(ctx, 'importStaff', idempotencyKey, () => add(ctx, file));
      return people;
    },
  }),
);

async function add(ctx: Context, file: typeof StaffImportFileInput.$inferInput): Promise<number> {
  const { rows } = await checkImport(ctx, file);
  refuseFaulty(rows);
  const hires = rows.flatMap(({ input, employment }): Hire[] => {
    if (input === undefined || employment === undefined) return [];
    const { phoneNo, username = input.staffNo, email, last4ID, dob, gender } = input;
    const account = {
      username,
      phoneNo,
      email: email ?? null,
      last4ID: last4ID ?? null,
      dob: dob ?? null,
      gender: gender ?? null,
      passwordHash: null,
    };
    return [{ account, input, employment }];
  });
  const ids = await addHires(ctx, 'importStaff', hires, (places) =>
    refuseMeanwhile(`${places.length} of these people`),
  );
  return ids.length;
}
