import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { calendarMonth, payPeriodName } from '@guardroom/rules/payroll/period/period';
import { payPeriodInput } from '@guardroom/rules/payroll/period/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { MonthInput } from '../../../ui/date/month-input.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { ComputeProgress } from './compute-progress-card.tsx';
import { periodListPath, periodPath } from '../paths.ts';
import { createSuccess, periodKey } from '../queries.ts';

const createDocument = graphql(`
  mutation CreatePayPeriod($create: CreatePayPeriodInput!, $agencyID: RecordID!, $key: String!) {
    createPayPeriod(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const periodValues = v.object({ startDate: v.string(), endDate: v.string() });

/** A pay period by its month; the days can be changed where an agency pays from another day on. */
export function PeriodCreateForm() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: periodValues,
    initial: calendarMonth(todayIn(timeZone)),
    schema: payPeriodInput,
    inputOf: (values) => values,
    question: (days) => `Create the pay period ${payPeriodName(days)}?`,
    save: async (create, key) => {
      const { createPayPeriod } = await request(createDocument, { create, agencyID, key });
      return createPayPeriod.id;
    },
    success: createSuccess,
    failure: 'Unable to create pay period',
    onSaved: (id) => {
      void client.invalidateQueries({ queryKey: periodKey });
      history.push(periodPath(id));
    },
  });
  const { values, set, issues, busy } = form;
  const month = values.startDate.slice(0, 7);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <Field label="Month">
        {(control) => (
          <MonthInput
            control={control}
            value={month || undefined}
            onChange={(next) => next && set(calendarMonth(`${next}-01`))}
          />
        )}
      </Field>
      <div className="form-pair">
        <Field label="First Day" required issue={issues['startDate']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.startDate || undefined}
              onChange={(startDate) => set({ startDate: startDate ?? '' })}
            />
          )}
        </Field>
        <Field
          label="Last Day"
          required
          issue={issues['endDate']}
          hint="At most one month; each day is paid in one period only."
        >
          {(control) => (
            <DateInput
              control={control}
              value={values.endDate || undefined}
              onChange={(endDate) => set({ endDate: endDate ?? '' })}
            />
          )}
        </Field>
      </div>
      <FormButtons action="Create" busy={busy} onCancel={() => history.push(periodListPath)} />
      <ComputeProgress startDate={values.startDate} />
    </form>
  );
}
