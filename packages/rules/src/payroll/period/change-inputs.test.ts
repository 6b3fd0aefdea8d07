import * as v from 'valibot';
import { expect, it } from 'vitest';
import { payAdjustmentUpdateInput, payPeriodMoveInput } from './inputs.ts';
import { floorUpdateInput } from '../rate/inputs.ts';
import { payWaiverInput, payWaiverWithdrawInput } from '../exception/inputs.ts';

const waived = { id: 1, exception: 'PENDING', reason: 'Told by telephone' };
const people = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const required = 'This field is required.';

it.each<[string, v.GenericSchema, object, string | undefined]>([
  ['a period', payPeriodMoveInput, { id: 1, version: 2 }, undefined],
  ['a period without its id', payPeriodMoveInput, { id: 0 }, `id: ${required}`],
  ['an adjustment removed', payAdjustmentUpdateInput, { id: 1, deleted: 1 }, undefined],
  ['one brought back', payAdjustmentUpdateInput, { id: 1, deleted: 0 }, undefined],
  ['an adjustment without its id', payAdjustmentUpdateInput, { id: 0 }, `id: ${required}`],
  [
    'an adjustment of another kind',
    payAdjustmentUpdateInput,
    { id: 1, kind: 'X' },
    `kind: ${required}`,
  ],
  ['a floor without its id', floorUpdateInput, { id: 0 }, `id: ${required}`],
  ['everybody', payWaiverInput, waived, undefined],
  ['no exception', payWaiverInput, { ...waived, exception: 'X' }, `exception: ${required}`],
  ['no reason', payWaiverInput, { ...waived, reason: ' ' }, `reason: ${required}`],
  ['nobody', payWaiverInput, { ...waived, staffProfileIDs: [] }, `staffProfileIDs: ${required}`],
  ['five hundred', payWaiverInput, { ...waived, staffProfileIDs: people(500) }, undefined],
  [
    'more',
    payWaiverInput,
    { ...waived, staffProfileIDs: people(501) },
    'staffProfileIDs: At most 500 people at once, please.',
  ],
  ['a waiver taken back', payWaiverWithdrawInput, { id: 1, exception: 'PENDING' }, undefined],
])('what is sent of %s is checked', (_, schema, input, message) => {
  const [issue] = v.safeParse(schema, input, { abortEarly: true }).issues ?? [];
  expect(issue && `${v.getDotPath(issue)}: ${issue.message}`).toBe(message);
});
