import { AccountStatus } from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Gender, MaritalStatus } from '../types.ts';

const emptied = 'An empty text empties it.';
const day = `YYYY-MM-DD, not in the future. ${emptied}`;

export const UpdateStaffProfileInput = builder.inputType('UpdateStaffProfileInput', {
  description: 'What is absent or null stays.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    name: t.string(),
    staffNo: t.string(),
    race: t.string({ description: `A code, or 'O: text'. ${emptied}` }),
    nationality: t.string({ description: emptied }),
    citizenship: t.string({ description: `A code, or 'O: text'. ${emptied}` }),
    religion: t.string({ description: `A code, or 'O: text'. ${emptied}` }),
    maritalStatus: t.field({ type: MaritalStatus }),
    status: t.field({ type: AccountStatus }),
    prFromDate: t.string({ description: `${day} Kept for permanent residents alone.` }),
    profilePictureKey: t.string({
      description: `Key, bucket and region of an uploaded photo (POST /files?purpose=staffphoto) come together. ${emptied}`,
    }),
    profilePictureBucket: t.string(),
    profilePictureRegion: t.string(),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

export const UpdateStaffUserInput = builder.inputType('UpdateStaffUserInput', {
  description:
    'What is absent or null stays. E-mail, mobile number and username can be changed only of an ' +
    'account that is the agency’s own in every profile.',
  fields: (t) => ({
    gender: t.field({ type: Gender }),
    dob: t.string({ description: day }),
    email: t.string({ description: emptied }),
    phoneNo: t.string(),
    preferred_username: t.string(),
    last4ID: t.string({ description: emptied }),
  }),
});
