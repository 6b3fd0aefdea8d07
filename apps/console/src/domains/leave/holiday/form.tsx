import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { weekdayText } from '@guardroom/rules/dates';
import { enteredKinds, holidayKindLabels } from '@guardroom/rules/leave/holidays';
import { holidayForm, leaveLimits } from '@guardroom/rules/leave/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { holidayPath } from '../paths.ts';
import { createSuccess, leaveKey } from '../queries.ts';

/** What is filled in; the day is `YYYY-MM-DD`. */
const holidayValues = v.object({
  date: v.optional(v.string()),
  name: v.string(),
  kind: v.picklist(enteredKinds),
});
type HolidayValues = v.InferOutput<typeof holidayValues>;

const blank: HolidayValues = { name: '', kind: 'GAZETTED' };
const kindChoices = enteredKinds.map((value) => ({ value, label: holidayKindLabels[value] }));

const createDocument = graphql(`
  mutation CreatePublicHoliday(
    $create: CreatePublicHolidayInput!
    $agencyID: RecordID!
    $key: String
  ) {
    createPublicHoliday(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/** A new public holiday; afterwards its year is shown. */
export function HolidayForm() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { values, set, issues, busy, submit } = useEntityForm({
    values: holidayValues,
    initial: blank,
    schema: holidayForm,
    inputOf: ({ date, name, kind }) => ({ date, name, kind }),
    save: (input, key) =>
      request(createDocument, { create: { ...input, securityAgencyID: agencyID }, agencyID, key }),
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create public holiday',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: leaveKey });
      history.push(pathWith(holidayPath, { year: values.date?.slice(0, 4) }));
    },
  });
  const { date, kind } = values;
  const follows = kind === 'GAZETTED' && date !== undefined && weekdayText(date) === 'Sun';
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        required
        most={leaveLimits.name}
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Date"
        required
        issue={issues['date']}
        hint={follows ? 'A Sunday: the day after it is added as the holiday too.' : undefined}
      >
        {(control) => (
          <DateInput control={control} value={date} onChange={(day) => set({ date: day })} />
        )}
      </Field>
      <ChoiceField
        label="Kind"
        hint="Gazetted by the Government, or given by the agency itself."
        value={kind}
        choices={kindChoices}
        onChange={(next) => set({ kind: next })}
      />
      <FormButtons busy={busy} onCancel={() => history.push(holidayPath)} />
    </form>
  );
}
