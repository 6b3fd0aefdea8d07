import { builder } from '../../../platform/graphql/builder.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum, Gender, MaritalStatus } from '../types.ts';

export const CreateStaffInput = builder.inputType('CreateStaffInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    phoneNo: t.string({ required: true }),
    accountID: t.field({
      type: 'RecordID',
      description: 'The account that checkStaffPhoneNo found for the number: used as it is.',
    }),
    name: t.string({
      required: true,
      description: 'Of an account that exists already, its known name is taken instead.',
    }),
    username: t.string({ description: 'Of a new account, which needs one.' }),
    email: t.string({ description: 'Of a new account; one that exists keeps its own.' }),
    last4ID: t.string({ description: 'Of a new account; one that exists keeps its own.' }),
    staffNo: t.string({ required: true }),
    designation: t.field({ type: DesignationEnum, required: true }),
    dob: t.string(),
    gender: t.field({ type: Gender }),
    maritalStatus: t.field({ type: MaritalStatus }),
    nationality: t.string({ description: 'Code of three letters.' }),
    citizenship: t.string({ description: 'Code of the list, or `O: text`.' }),
    prFromDate: t.string({ description: 'Of permanent residents.' }),
    race: t.string({ description: 'Code of the list, or `O: text`.' }),
    religion: t.string({ description: 'Code of the list, or `O: text`.' }),
    plrdGradeID: t.field({ type: 'RecordID', description: '0 for not applicable.' }),
    plrdDateIssued: t.string({ description: 'With a grade.' }),
  }),
});

export const FirstEmploymentInput = builder.inputType('FirstEmploymentInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    emType: t.field({ type: EmTypeEnum, required: true }),
    emStart: t.field({ type: 'Timestamp', required: true }),
    emEnd: t.field({ type: 'Timestamp' }),
    emStatus: t.field({
      type: EmStatusEnum,
      description: 'Follows from the period and the clock: what is sent is not kept.',
    }),
  }),
});
