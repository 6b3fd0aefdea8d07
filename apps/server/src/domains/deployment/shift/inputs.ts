import { builder } from '../../../platform/graphql/builder.ts';
import { ShiftColourEnum } from './types.ts';

const clock = '07:30';
const nextDay = 'Not later than the start: on the next day.';
const breakIs = 'Left out: as the planning checks say.';

export const CreateShiftTypeInput = builder.inputType('CreateShiftTypeInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    letter: t.string({ required: true, description: 'One or two letters or digits.' }),
    startTime: t.string({ required: true, description: clock }),
    endTime: t.string({ required: true, description: nextDay }),
    breakMinutes: t.int({ description: breakIs }),
    breakPaid: t.boolean({ required: true }),
    colour: t.field({ type: ShiftColourEnum, required: true }),
  }),
});

export const UpdateShiftTypeInput = builder.inputType('UpdateShiftTypeInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    name: t.string({ required: true }),
    letter: t.string({ required: true }),
    startTime: t.string({ required: true, description: clock }),
    endTime: t.string({ required: true, description: nextDay }),
    breakMinutes: t.int({ description: breakIs }),
    breakPaid: t.boolean({ required: true }),
    colour: t.field({ type: ShiftColourEnum, required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
