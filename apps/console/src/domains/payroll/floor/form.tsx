import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { floorGrades, type FloorGrade } from '@guardroom/rules/payroll/rate/floors';
import { floorForm, rateLimits } from '@guardroom/rules/payroll/rate/inputs';
import {
  designationChoices,
  emTypeChoices,
  emTypes,
  type EmType,
} from '@guardroom/rules/staff/employment/designation';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { MoneyField } from '@guardroom/ui/field/money-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { floorPath } from '../rate/paths.ts';
import { createSuccess, rateKey } from '../rate/queries.ts';

/** Dollars as typed; the day is `YYYY-MM-DD`. */
const floorValues = v.object({
  PLRDGradeCode: v.optional(v.picklist(floorGrades)),
  emType: v.optional(v.picklist(emTypes)),
  effectiveFrom: v.optional(v.string()),
  amount: v.string(),
  remark: v.string(),
});

const createDocument = graphql(`
  mutation CreateWageFloor($create: CreateWageFloorInput!, $agencyID: RecordID!, $key: String!) {
    createWageFloor(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const gradeChoices = floorGrades.map((value) => ({
  value,
  label: designationChoices.find((choice) => choice.value === value)?.label ?? value,
}));

/** A floor of the agency's own from a date on. */
export function FloorForm() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const back = () => history.push(floorPath);
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: floorValues,
    initial: { amount: '', remark: '' },
    schema: floorForm,
    inputOf: ({ PLRDGradeCode, emType, effectiveFrom, ...rest }) => ({
      ...rest,
      PLRDGradeCode,
      emType,
      effectiveFrom,
    }),
    save: ({ id: _, version: __, ...create }, key) =>
      request(createDocument, { create, agencyID, key }),
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create floor',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: rateKey });
      back();
    },
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FormNotice news={news} />
      <SelectField<FloorGrade>
        label="PWM Grade"
        required
        issue={issues['PLRDGradeCode']}
        options={gradeChoices}
        value={values.PLRDGradeCode ?? null}
        onChange={(PLRDGradeCode) => set({ PLRDGradeCode })}
      />
      <SelectField<EmType>
        label="Employment Type"
        required
        issue={issues['emType']}
        options={emTypeChoices}
        value={values.emType ?? null}
        onChange={(emType) => set({ emType })}
      />
      <Field
        label="From"
        required
        hint="The same day as a figure for all agencies: yours stands in its place."
        issue={issues['effectiveFrom']}
      >
        {(control) => (
          <DateInput
            control={control}
            value={values.effectiveFrom}
            onChange={(effectiveFrom) => set({ effectiveFrom })}
          />
        )}
      </Field>
      <MoneyField
        label={values.emType === 'PT' ? 'Floor of an hour' : 'Floor of a month'}
        required
        issue={issues['amount']}
        value={values.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        label="Remark"
        most={rateLimits.remark}
        issue={issues['remark']}
        value={values.remark}
        onChange={(remark) => set({ remark })}
      />
      <FormButtons busy={busy} onCancel={back} />
    </form>
  );
}
