import { alertCallInput } from '@guardroom/rules/alert/rule-inputs';
import { weekdays } from '@guardroom/rules/deployment/post/post';
import { weekdayNames } from '@guardroom/rules/deployment/post/post-text';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { staffOptions } from '../../../ui/choice/agency-options.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { alertSettingKey } from './queries.ts';
import '../../../ui/roster/shifts.css';

const createDocument = graphql(`
  mutation CreateAlertCall(
    $create: CreateAlertCallInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createAlertCall(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const turns = [
  { value: 1, label: 'First' },
  { value: 2, label: 'Second, when nobody acknowledged' },
] as const;

const callValues = v.object({
  staffProfileID: v.optional(v.number()),
  turn: v.number(),
  weekdays: v.array(v.number()),
  fromTime: v.string(),
  toTime: v.string(),
  fromDate: v.optional(v.string()),
  toDate: v.optional(v.string()),
});

/** Names somebody who is called at some times. */
export function CallForm() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const form = useEntityForm({
    part: 'alert call',
    values: callValues,
    initial: { turn: 1, weekdays: [...weekdays], fromTime: '20:00', toTime: '08:00' },
    schema: alertCallInput,
    inputOf: (values) => values,
    question: () => null,
    withoutDraft: true,
    save: (create, idempotencyKey) => request(createDocument, { create, agencyID, idempotencyKey }),
    success: 'Added.',
    failure: 'Unable to add who is called',
    issueField: (path) => path.replace(/^create\./, ''),
    onSaved: () => client.invalidateQueries({ queryKey: alertSettingKey }),
  });
  const { values, issues, set } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <div className="form-pair">
        <Field label="Person" required issue={issues['staffProfileID']}>
          {(control) => (
            <RemoteSelect
              control={control}
              options={staffOptions(agencyID)}
              value={values.staffProfileID}
              onChange={(staffProfileID) => set({ staffProfileID })}
            />
          )}
        </Field>
        <SelectField
          label="Turn"
          required
          issue={issues['turn']}
          options={turns}
          value={values.turn}
          onChange={(turn) => set({ turn })}
        />
        <TextField
          label="From"
          required
          placeholder="20:00"
          most={5}
          issue={issues['fromTime']}
          value={values.fromTime}
          onChange={(fromTime) => set({ fromTime })}
        />
        <TextField
          label="To"
          required
          hint="Not later than the start: on the next day."
          placeholder="08:00"
          most={5}
          issue={issues['toTime']}
          value={values.toTime}
          onChange={(toTime) => set({ toTime })}
        />
        <Field label="First date" hint="Empty: from now on." issue={issues['fromDate']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.fromDate}
              onChange={(fromDate) => set({ fromDate })}
            />
          )}
        </Field>
        <Field label="Last date" hint="Empty: without an end." issue={issues['toDate']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.toDate}
              onChange={(toDate) => set({ toDate })}
            />
          )}
        </Field>
      </div>
      <Field label="Weekdays on which it begins" issue={issues['weekdays']}>
        {({ id, 'aria-describedby': describedBy }) => (
          <fieldset id={id} className="post-days" aria-describedby={describedBy}>
            <legend className="screen-reader-only">Weekdays on which it begins</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                checked={values.weekdays.includes(day)}
                onChange={(checked) =>
                  set({
                    weekdays: weekdays.filter((one) =>
                      one === day ? checked : values.weekdays.includes(one),
                    ),
                  })
                }
              >
                {weekdayNames[day - 1]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </Field>
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
          Add
        </Button>
      </div>
    </form>
  );
}
