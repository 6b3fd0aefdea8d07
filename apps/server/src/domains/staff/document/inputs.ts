import { builder } from '../../../platform/graphql/builder.ts';
import { StaffDocumentType } from './types.ts';

const file =
  'Bucket, key and region of an uploaded file (POST /files?purpose=staff) come together.';
const day = 'YYYY-MM-DD';
const emptied = 'Null empties it.';

export const CreateStaffDocumentInput = builder.inputType('CreateStaffDocumentInput', {
  fields: (t) => ({
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    type: t.field({ type: StaffDocumentType, required: true }),
    number: t.string(),
    issued: t.string({ description: day }),
    expiry: t.string({ description: day }),
    remark: t.string(),
    bucket: t.string({ description: file }),
    key: t.string(),
    region: t.string(),
  }),
});

export const UpdateStaffDocumentInput = builder.inputType('UpdateStaffDocumentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    type: t.field({ type: StaffDocumentType }),
    number: t.string({ description: emptied }),
    issued: t.string({ description: `${day}. ${emptied}` }),
    expiry: t.string({ description: `${day}. ${emptied}` }),
    remark: t.string({ description: emptied }),
    bucket: t.string({ description: `${file} ${emptied}` }),
    key: t.string(),
    region: t.string(),
    deleted: t.int({ description: '1 deletes, 0 brings back.' }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
