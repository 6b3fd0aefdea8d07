import { builder } from '../../platform/graphql/builder.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';
const deletedFlag = '1 removes, 0 brings back.';
const day = 'YYYY-MM-DD';

export const CreateStaffTrainingModuleInput = builder.inputType('CreateStaffTrainingModuleInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    trainingModuleID: t.field({ type: 'RecordID' }),
    title: t.string({ required: true }),
    trainingStart: t.string({ required: true, description: day }),
    trainingEnd: t.string({ required: true, description: day }),
    learningHours: t.float(),
    expiry: t.string({ description: day }),
  }),
});

export const UpdateStaffTrainingModuleInput = builder.inputType('UpdateStaffTrainingModuleInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID' }),
    trainingModuleID: t.field({ type: 'RecordID' }),
    title: t.string(),
    trainingStart: t.string({ description: day }),
    trainingEnd: t.string({ description: day }),
    learningHours: t.float(),
    expiry: t.string({ description: day }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreateTrainingModuleInput = builder.inputType('CreateTrainingModuleInput', {
  fields: (t) => ({
    code: t.string(),
    code2: t.string(),
    module: t.string({ description: 'Short name.' }),
    level: t.int({ required: true, description: '1 Basic, 2 Advance, otherwise Diploma.' }),
    title: t.string({ required: true }),
    duration: t.int({ description: 'Days.' }),
  }),
});

export const UpdateTrainingModuleInput = builder.inputType('UpdateTrainingModuleInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    code: t.string(),
    code2: t.string(),
    module: t.string({ description: 'Short name.' }),
    level: t.int({ description: '1 Basic, 2 Advance, otherwise Diploma.' }),
    title: t.string(),
    duration: t.int({ description: 'Days.' }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreateRequirementInput = builder.inputType('CreatePWMTrainingModuleRequirementInput', {
  fields: (t) => ({
    PLRDGradeID: t.field({ type: 'RecordID', required: true }),
    trainingModuleID: t.field({ type: 'RecordID', required: true }),
    mandatory: t.int({ required: true, description: '1 mandatory, 0 recommended.' }),
    from: t.string({ description: day }),
    to: t.string({ description: day }),
  }),
});

export const UpdateRequirementInput = builder.inputType('UpdatePWMTrainingModuleRequirementInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    PLRDGradeID: t.field({ type: 'RecordID' }),
    trainingModuleID: t.field({ type: 'RecordID' }),
    mandatory: t.int({ description: '1 mandatory, 0 recommended.' }),
    from: t.string({ description: day }),
    to: t.string({ description: day }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});

export const UpdatePLRDGradeInput = builder.inputType('UpdatePLRDGradeInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    yearsOfExperience: t.float({ description: 'In the grade before.' }),
    optionalReq: t.int({ description: 'Recommended modules that are needed.' }),
    version: t.int({ description: seenVersion }),
  }),
});
