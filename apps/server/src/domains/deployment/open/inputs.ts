import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';
import { SwapDecisionEnum } from './types-swap.ts';

export const OfferOpenShiftInput = builder.inputType('OfferOpenShiftInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    date: t.field({
      type: 'Date',
      required: true,
      description: 'On which the shift begins, in the time zone of the agency.',
    }),
    shift: t.field({
      type: DeploymentShift,
      description: 'One of the two of all agencies, for times of its own.',
    }),
    shiftTypeID: t.field({
      type: 'RecordID',
      description:
        'A kind of the agency’s own; without one or shift, the one that has these times.',
    }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp', required: true }),
    PLRDGradeID: t.field({ type: 'RecordID', description: 'The lowest grade; none for any.' }),
    places: t.int({ required: true, description: 'How many people can take it.' }),
    note: t.string(),
    offeredUntil: t.field({ type: 'Timestamp', description: 'None for until it begins.' }),
  }),
});

export const OfferSwapInput = builder.inputType('OfferSwapInput', {
  fields: (t) => ({
    deploymentID: t.field({ type: 'RecordID', required: true, description: 'An own shift.' }),
    toStaffProfileID: t.field({ type: 'RecordID', required: true }),
    forDate: t.field({
      type: 'Date',
      description:
        'For a shift of the colleague of this date; they say which when they accept. None to give ' +
        'the shift away.',
    }),
    note: t.string(),
  }),
});

export const AnswerSwapInput = builder.inputType('AnswerSwapInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    accept: t.boolean({ required: true }),
    deploymentID: t.field({
      type: 'RecordID',
      description: 'The own shift that is given for it, where one was asked for.',
    }),
  }),
});

export const DecideSwapInput = builder.inputType('DecideSwapInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    status: t.field({ type: SwapDecisionEnum, required: true }),
    reason: t.string({ description: 'Of a rejection.' }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
