import { attachedFileFields, type AttachedFileRow } from '../../../platform/files/attached-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** A document of a request: a certificate, a letter. */
export interface LeaveFileRow extends AttachedFileRow {
  readonly leaveRequestID: number;
}

export const LeaveFile = builder.objectRef<LeaveFileRow>('LeaveFile').implement({
  fields: (t) => ({
    ...attachedFileFields(t),
    leaveRequestID: t.expose('leaveRequestID', { type: 'RecordID' }),
  }),
});
