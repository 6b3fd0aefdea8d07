import * as v from 'valibot';
import { planDate } from '../inputs.ts';
import { isPlannable } from '../plannable.ts';

const mostDays = 93;

/** Days of which somebody reads their own shifts, both included. */
export const ownRange = v.pipe(
  v.object({ from: planDate, to: planDate }),
  v.forward(
    v.check(({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      return days >= 1 && days <= mostDays;
    }, `Choose 1 to ${mostDays} days.`),
    ['to'],
  ),
);

/** `YYYY-MM` */
export const ownMonth = v.pipe(
  v.string(),
  v.check((month) => isPlannable(`${month}-01`), 'Please give a month as YYYY-MM.'),
);
