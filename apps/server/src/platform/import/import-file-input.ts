import { builder } from '../graphql/builder.ts';
import type { FilePurpose } from '../files/file-purposes.ts';

/** The reference to an uploaded file, as the operations of one import take it. */
export function importFileInput(name: string, purpose: FilePurpose) {
  return builder.inputType(name, {
    description: `What POST /files?purpose=${purpose} answered.`,
    fields: (t) => ({
      bucket: t.string({ required: true }),
      key: t.string({ required: true }),
      region: t.string({ required: true }),
    }),
  });
}
