import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { payExceptions } from './exceptions.ts';
import { payPeriodReopenInput } from '../period/inputs.ts';

/** People named at once; without names everybody with the exception is meant. */
const mostNamed = 500;
const person = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

const { reason, ...move } = payPeriodReopenInput.entries;
const meant = {
  ...move,
  exception: v.picklist(payExceptions, requiredMessage),
  staffProfileIDs: v.nullish(
    v.pipe(
      v.array(person),
      v.minLength(1, requiredMessage),
      v.maxLength(mostNamed, `At most ${mostNamed} people at once, please.`),
    ),
  ),
};

/** Exceptions of one kind of a period (`id`) that are waived, with why. */
export const payWaiverInput = v.object({ ...meant, reason });

/** The same, taken back. */
export const payWaiverWithdrawInput = v.object(meant);
