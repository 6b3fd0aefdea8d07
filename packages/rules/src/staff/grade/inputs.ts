import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';

/** A PWM grade that somebody was given, called PLRD in the contract (STF-11, STF-117). */

export const gradeMessages = {
  /** STF-65 */
  inFuture: 'The date issued cannot be in the future.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const date = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.check(isDate, 'Please provide a valid input.'),
);

/** @param today `YYYY-MM-DD` in the zone of the agency */
const issuedBy = (today: string) =>
  v.pipe(
    date,
    v.check((issued) => issued <= today, gradeMessages.inFuture),
  );

/** createPLRDHistory as the wire takes it (API-92), and as filled in. */
export function gradeCreateInput(today: string) {
  return v.object({ accountID: id, plrdGradeID: id, dateIssued: issuedBy(today) });
}

/** PWM grade edit as filled in. */
export function gradeForm(today: string) {
  return v.object({ id, version, plrdGradeID: id, dateIssued: issuedBy(today) });
}

/** updatePLRDHistory as the wire takes it (API-93): what is absent stays. */
export function gradeUpdateInput(today: string) {
  return v.object({
    id,
    version,
    plrdGradeID: v.optional(id),
    dateIssued: v.optional(issuedBy(today)),
  });
}
