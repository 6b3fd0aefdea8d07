import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { designations, emTypes } from './designation.ts';
import { employmentMessages, endsBeforeStart } from './period.ts';

/** Constraints on employments, each with its exact message (part-3 §5 and §8). */

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));

const terms = {
  designation: v.picklist(designations, requiredMessage),
  emType: v.picklist(emTypes, requiredMessage),
  emStart: instant,
  emEnd: v.optional(instant),
};

interface Period {
  readonly emStart?: string | undefined;
  readonly emEnd?: string | undefined;
}

const endsInOrder = ({ emStart, emEnd }: Period) =>
  emStart === undefined || !endsBeforeStart(emStart, emEnd);

/** A new employment as filled in: designation, type and start are required (STF-100, STF-112). */
const newEmployment = v.pipe(
  v.object(terms),
  v.forward(
    v.check((input) => endsInOrder(input), employmentMessages.newEnd),
    ['emEnd'],
  ),
);

/** createWorkHistory as the wire takes it (API-90). The status follows from the clock. */
export const employmentCreateInput = v.pipe(
  v.object({ accountID: id, staffProfileID: id, ...terms }),
  v.forward(
    v.check((input) => endsInOrder(input), employmentMessages.newEnd),
    ['emEnd'],
  ),
);

export interface NextEmploymentInput {
  current?: { emEnd: string } | undefined;
  employment: v.InferOutput<typeof newEmployment>;
}

/**
 * Employment create as filled in: with an employment that is open until now, its end is required
 * too (STF-99), not before its start (STF-101) and before the start of the new one.
 */
export function nextEmploymentInput(
  open: { readonly emStart: string } | undefined,
): v.GenericSchema<unknown, NextEmploymentInput> {
  if (open === undefined) {
    return v.object({ current: v.optional(v.undefined()), employment: newEmployment });
  }
  const currentEnd = v.pipe(
    instant,
    v.check((end) => !endsBeforeStart(open.emStart, end), employmentMessages.currentEnd),
  );
  return v.pipe(
    v.object({ current: v.object({ emEnd: currentEnd }), employment: newEmployment }),
    v.forward(
      v.check(
        ({ current, employment }) => Date.parse(employment.emStart) > Date.parse(current.emEnd),
        employmentMessages.newStart,
      ),
      ['employment', 'emStart'],
    ),
  );
}

/** Employment edit as filled in; without an end, the end is cleared (STF-107 to STF-109). */
export const employmentForm = v.pipe(
  v.object({ id, staffProfileID: id, version, ...terms }),
  v.forward(
    v.check((input) => endsInOrder(input), employmentMessages.end),
    ['emEnd'],
  ),
);
export type EmploymentFormInput = v.InferOutput<typeof employmentForm>;

/** updateWorkHistory as the wire takes it (API-91): what is absent stays, a null end clears it. */
export const employmentUpdateInput = v.object({
  id,
  staffProfileID: v.optional(id),
  version,
  designation: v.optional(terms.designation),
  emType: v.optional(terms.emType),
  emStart: v.optional(instant),
  emEnd: v.optional(instant),
});
