import { alertAudiences } from '@guardroom/rules/alert/alert-rule';
import { noticeChannels } from '@guardroom/rules/settings/notice/notice-kind';
import * as v from 'valibot';

/** A step of a rule as it is filled in. */
export const stepValues = v.object({
  afterMinutes: v.nullable(v.number()),
  audience: v.picklist(alertAudiences),
  staffProfileIDs: v.array(v.number()),
  channels: v.array(v.picklist(noticeChannels)),
});
export type StepValues = v.InferOutput<typeof stepValues>;

/** The next step, after all others. */
export function stepAfter(steps: readonly StepValues[]): StepValues {
  const last = steps.at(-1)?.afterMinutes;
  return {
    afterMinutes: typeof last === 'number' ? last + 10 : 0,
    audience: 'ADMINISTRATORS',
    staffProfileIDs: [],
    channels: ['PUSH'],
  };
}

/** People are named of PEOPLE alone. */
export function stepInput(step: StepValues) {
  return step.audience === 'PEOPLE' ? step : { ...step, staffProfileIDs: [] };
}
