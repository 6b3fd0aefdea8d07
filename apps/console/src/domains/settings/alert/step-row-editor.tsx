import { alertAudienceLabels, alertAudiences } from '@guardroom/rules/alert/alert-rule';
import { alertRuleLimits } from '@guardroom/rules/alert/rule-inputs';
import { channelLabels } from '@guardroom/rules/alert/rule-text';
import { noticeChannels } from '@guardroom/rules/settings/notice/notice-kind';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { staffOptions } from '../../../ui/choice/agency-options.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import type { StepValues } from './step-values.ts';
import '../../../ui/roster/shifts.css';

const audiences = alertAudiences.map((value) => ({ value, label: alertAudienceLabels[value] }));

interface StepRowProps {
  step: StepValues;
  /** Counted from 1: names its fields. */
  number: number;
  issueOf: (field: string) => string | undefined;
  set: (patch: Partial<StepValues>) => void;
}

/** One step of a rule: after how long, who, and by which ways. */
export function StepRow(props: StepRowProps) {
  const { step, number, issueOf, set } = props;
  return (
    <div className="stack grow">
      <div className="form-pair">
        <Field
          label={`Step ${number}, minutes since it opened`}
          required
          issue={issueOf('afterMinutes')}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={alertRuleLimits.minutes}
              decimals={0}
              value={step.afterMinutes}
              onChange={(afterMinutes) => set({ afterMinutes })}
            />
          )}
        </Field>
        <SelectField
          label={`Who is told in step ${number}`}
          required
          issue={issueOf('audience')}
          options={audiences}
          value={step.audience}
          onChange={(audience) => set({ audience })}
        />
      </div>
      {step.audience === 'PEOPLE' && <PeopleFields {...props} />}
      <Field label={`Ways of step ${number}`} issue={issueOf('channels')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <fieldset id={id} className="post-days" aria-describedby={describedBy}>
            <legend className="screen-reader-only">Ways of step {number}</legend>
            {noticeChannels.map((channel) => (
              <Checkbox
                key={channel}
                checked={step.channels.includes(channel)}
                onChange={(checked) =>
                  set({
                    channels: noticeChannels.filter((one) =>
                      one === channel ? checked : step.channels.includes(one),
                    ),
                  })
                }
              >
                {channelLabels[channel]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </Field>
    </div>
  );
}

/** A field for each person, and an empty one for the next; who is cleared is not told. */
function PeopleFields({ step, number, issueOf, set }: StepRowProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const people = step.staffProfileIDs;
  const isFull = people.length >= alertRuleLimits.people;
  const places: readonly (number | undefined)[] = isFull ? people : [...people, undefined];
  return places.map((person, place) => (
    <Field
      key={person ?? 'next'}
      label={`Person ${place + 1} of step ${number}`}
      required={place === 0}
      issue={place === 0 ? issueOf('staffProfileIDs') : undefined}
    >
      {(control) => (
        <RemoteSelect
          control={control}
          options={staffOptions(agencyID)}
          value={person}
          onChange={(next) =>
            set({
              staffProfileIDs: [
                ...new Set(places.with(place, next).filter((one) => one !== undefined)),
              ],
            })
          }
        />
      )}
    </Field>
  ));
}
