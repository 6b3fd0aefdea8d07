import { builder } from '../../platform/graphql/builder.ts';

/** Of a client or of one of its users. */
export const UpdateClientPermissionInput = builder.inputType('UpdateClientPermissionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ required: true, description: 'A stale one is refused with code STALE.' }),
    holdsAll: t.boolean({ required: true, description: 'All that clients can have.' }),
    permission: t.intList({ description: 'Otherwise: ids of the permission list.' }),
  }),
});
