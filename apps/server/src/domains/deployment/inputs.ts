import { builder } from '../../platform/graphql/builder.ts';
import { DeploymentShift } from './types.ts';
import { ExtraHoursByEnum, PlanningCheckEnum } from './planning/types.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';
const ofTheTwo = 'Names one of the two shifts of all agencies, for times of its own.';
const ofOwn = 'Names a kind of shift of the agency; without a name it is the one of these times.';
const removed = '1 takes the entry out.';
const follows = 'Follows from siteProfileID.';
const followsPerson = 'Follows from staffProfileID.';

export const DeploymentLineInput = builder.inputType('DeploymentLineInput', {
  fields: (t) => ({
    securitySiteID: t.field({ type: 'RecordID', description: follows }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    accountID: t.field({ type: 'RecordID', description: followsPerson }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    overrideReason: t.string({
      description: 'Why the person is planned although a blocking check speaks against it.',
    }),
  }),
});

export const DeploymentGroupInput = builder.inputType('DeploymentGroupInput', {
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp', required: true }),
    deployments: t.field({ type: [DeploymentLineInput], required: true }),
  }),
});

export const UpdateDeploymentLineInput = builder.inputType('UpdateDeploymentLineInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: follows }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    accountID: t.field({ type: 'RecordID', description: followsPerson }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    overrideReason: t.string(),
    deleted: t.int({ description: removed }),
    version: t.int({ description: seenVersion }),
  }),
});

export const UpdateDeploymentGroupInput = builder.inputType('UpdateDeploymentGroupInput', {
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp', required: true }),
    deployments: t.field({ type: [UpdateDeploymentLineInput], required: true }),
  }),
});

export const DeploymentDayInput = builder.inputType('DeploymentDayInput', {
  description: 'A site and date whose plan the sender saw in this version.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    version: t.int({ required: true, description: '0 for one that was never planned.' }),
  }),
});

export const DeploymentSeenInput = builder.inputType('DeploymentSeenInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const DeploymentQuestionInput = builder.inputType('DeploymentQuestionInput', {
  description: 'A line as it would be.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    shift: t.field({ type: DeploymentShift, description: 'One of the two of all agencies.' }),
    shiftTypeID: t.field({ type: 'RecordID', description: 'Or a kind of the agency’s own.' }),
    startDatetime: t.field({ type: 'Timestamp', description: 'Of times of its own.' }),
    endDatetime: t.field({ type: 'Timestamp' }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
  }),
});

export const CopyDeploymentInput = builder.inputType('CopyDeploymentInput', {
  fields: (t) => ({
    fromDate: t.field({ type: 'Date', required: true }),
    days: t.int({ required: true, description: '1 for a day, 7 for a week.' }),
    toDate: t.field({ type: 'Date', required: true }),
    siteProfileIDs: t.field({ type: ['RecordID'], description: 'Only these sites.' }),
  }),
});

export const CreateDeploymentTemplateInput = builder.inputType('CreateDeploymentTemplateInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    title: t.string({ required: true }),
    description: t.string(),
    lastUpdatedAccountID: t.field({ type: 'RecordID', description: 'Set by the server.' }),
    lastUpdatedStaffProfileID: t.field({ type: 'RecordID', description: 'Set by the server.' }),
  }),
});

export const UpdateDeploymentTemplateInput = builder.inputType('UpdateDeploymentTemplateInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    title: t.string(),
    description: t.string({ description: 'Empty for none.' }),
    lastUpdatedAccountID: t.field({ type: 'RecordID', description: 'Set by the server.' }),
    lastUpdatedStaffProfileID: t.field({ type: 'RecordID', description: 'Set by the server.' }),
    version: t.int({ description: seenVersion }),
  }),
});

const clock = '08:00';

export const DeploymentTemplateLineInput = builder.inputType('DeploymentTemplateLineInput', {
  fields: (t) => ({
    securitySiteID: t.field({ type: 'RecordID', description: follows }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    accountID: t.field({ type: 'RecordID', description: followsPerson }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
  }),
});

export const DeploymentTemplateGroupInput = builder.inputType('DeploymentTemplateGroupInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID' }),
    deploymentTemplateID: t.field({
      type: 'RecordID',
      description: 'On update; the template that the request names.',
    }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    startTime: t.string({ required: true, description: clock }),
    endTime: t.string({ required: true, description: clock }),
    deployments: t.field({ type: [DeploymentTemplateLineInput], required: true }),
  }),
});

export const UpdateDeploymentTemplateLineInput = builder.inputType(
  'UpdateDeploymentTemplateLineInput',
  {
    fields: (t) => ({
      id: t.field({ type: 'RecordID', required: true }),
      securitySiteID: t.field({ type: 'RecordID', description: follows }),
      siteProfileID: t.field({ type: 'RecordID', required: true }),
      accountID: t.field({ type: 'RecordID', description: followsPerson }),
      staffProfileID: t.field({ type: 'RecordID', required: true }),
      deleted: t.int({ description: removed }),
      version: t.int({ description: seenVersion }),
    }),
  },
);

export const UpdateDeploymentTemplateGroupInput = builder.inputType(
  'UpdateDeploymentTemplateGroupInput',
  {
    fields: (t) => ({
      securityAgencyID: t.field({ type: 'RecordID' }),
      deploymentTemplateID: t.field({ type: 'RecordID' }),
      shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
      shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
      startTime: t.string({ required: true, description: clock }),
      endTime: t.string({ required: true, description: clock }),
      deployments: t.field({ type: [UpdateDeploymentTemplateLineInput], required: true }),
    }),
  },
);

export const DeploymentHoursLimitInput = builder.inputType('DeploymentHoursLimitInput', {
  fields: (t) => ({
    effectiveFrom: t.field({ type: 'Date', required: true }),
    weeklyHours: t.float({ required: true }),
    monthlyExtraHours: t.float({ required: true }),
  }),
});

export const UpdateDeploymentSettingInput = builder.inputType('UpdateDeploymentSettingInput', {
  fields: (t) => ({
    blocking: t.field({ type: [PlanningCheckEnum], required: true }),
    breakMinutes: t.int({ required: true }),
    restMinutes: t.int({ required: true }),
    extraHoursBy: t.field({ type: ExtraHoursByEnum, required: true }),
    hoursLimits: t.field({
      type: [DeploymentHoursLimitInput],
      required: true,
      description: "All of the agency's own; those that are not named any more are removed.",
    }),
    version: t.int({ description: seenVersion }),
  }),
});
