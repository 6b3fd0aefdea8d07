import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { shortfallText, underFloor, type WageFloor } from '@guardroom/rules/payroll/rate/floors';
import { rateForm, rateLimits, typedDollars } from '@guardroom/rules/payroll/rate/inputs';
import {
  designationChoices,
  designations,
  emTypeChoices,
  emTypes,
  type Designation,
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
import { ratePath } from './paths.ts';
import { createSuccess, noFloors, rateKey, useFloors } from './queries.ts';

/** Dollars as typed; the day is `YYYY-MM-DD`. */
const rateValues = v.object({
  designation: v.optional(v.picklist(designations)),
  emType: v.optional(v.picklist(emTypes)),
  effectiveFrom: v.optional(v.string()),
  amount: v.string(),
  extraHourAmount: v.string(),
  remark: v.string(),
});
type RateValues = v.InferOutput<typeof rateValues>;

const createDocument = graphql(`
  mutation CreatePayRate($create: CreatePayRateInput!, $agencyID: RecordID!, $key: String!) {
    createPayRate(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/** What an empty pay for extra hours means. */
const hints = {
  monthly: 'Empty: nothing is paid on top; the wage floors include the pay for extra hours.',
  hourly: 'In place of the pay an hour. Empty: extra hours are paid like the others.',
};

interface RateFormProps {
  /** For whom it is to be, where the screen before said so. */
  holder: { designation: Designation | undefined; emType: EmType | undefined };
}

/** What the agency pays from a date on. */
export function RateForm({ holder }: RateFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { floors = noFloors, failed, retry } = useFloors();
  const back = () => history.push(ratePath);
  const initial = { effectiveFrom: todayIn(timeZone), amount: '', extraHourAmount: '', remark: '' };
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: rateValues,
    initial: { ...holder, ...initial },
    schema: rateForm,
    inputOf: (input) => input,
    save: ({ id: _, version: __, ...create }, key) =>
      request(createDocument, { create, agencyID, key }),
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create rate',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: rateKey });
      back();
    },
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      {failed && <LoadFailed what="The wage floors" onRetry={retry} />}
      <FormNotice news={news} />
      <SelectField<Designation>
        label="Designation"
        required
        issue={issues['designation']}
        options={designationChoices}
        value={values.designation ?? null}
        onChange={(designation) => set({ designation })}
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
        hint="Holds until the next rate of the same designation and employment type begins."
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
        label={values.emType === 'PT' ? 'Pay an hour' : 'Pay a month'}
        required
        issue={issues['amount']}
        warnings={warningsOf(values, floors)}
        value={values.amount}
        onChange={(amount) => set({ amount })}
      />
      <MoneyField
        label="Pay for each extra hour"
        hint={values.emType === 'PT' ? hints.hourly : hints.monthly}
        issue={issues['extraHourAmount']}
        value={values.extraHourAmount}
        onChange={(extraHourAmount) => set({ extraHourAmount })}
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

/** The floors that the rate would lie under as long as no other one follows. */
function warningsOf(values: RateValues, floors: readonly WageFloor[]): string[] {
  const { designation, emType, effectiveFrom } = values;
  const amount = typedDollars(values.amount);
  if (!designation || !emType || !effectiveFrom || amount === undefined) return [];
  const rate = { designation, emType, amount, effectiveFrom, effectiveUntil: null };
  return underFloor(rate, floors).map((shortfall) => `${shortfallText(shortfall)}.`);
}
