import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { leaveLimits, leaveTypeForm, type LeaveTypeForm } from '@guardroom/rules/leave/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { leaveTypesPath } from '../paths.ts';
import { leaveKey, leaveTypeOptions } from '../queries.ts';

const step = v.object({ months: v.optional(v.number()), days: v.optional(v.number()) });
const table = v.object({ effectiveFrom: v.optional(v.string()), steps: v.array(step) });
type Table = v.InferOutput<typeof table>;
type Step = v.InferOutput<typeof step>;

/** What is filled in. */
export const typeValues = v.object({
  code: v.string(),
  name: v.string(),
  paid: v.boolean(),
  needsDocument: v.boolean(),
  eligibleMonths: v.optional(v.number()),
  proRata: v.boolean(),
  includesLeaveTypeID: v.optional(v.number()),
  includesLeaveTypeName: v.optional(v.string()),
  entitlements: v.array(table),
});
export type TypeValues = v.InferOutput<typeof typeValues>;

interface TypeFormProps {
  initial: TypeValues;
  save: (input: LeaveTypeForm, idempotencyKey: string) => Promise<unknown>;
  action: 'Submit' | 'Update';
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  children?: ReactNode;
}

/** A type of leave with its tables of days by service. */
export function TypeForm(props: TypeFormProps) {
  const { initial, action, children } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const types = useMemo(() => leaveTypeOptions(agencyID), [agencyID]);
  const form = useEntityForm({
    values: typeValues,
    initial,
    schema: leaveTypeForm,
    inputOf: ({ includesLeaveTypeName: _, ...values }) => ({
      ...values,
      eligibleMonths: values.eligibleMonths,
      entitlements: values.entitlements.map(({ effectiveFrom, steps }) => ({
        effectiveFrom,
        steps: steps.map(({ months, days }) => ({ months, days })),
      })),
    }),
    save: props.save,
    success: props.success,
    leadsToNew: props.subject === undefined,
    failure: props.failure,
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: leaveKey });
      history.push(leaveTypesPath);
    },
  });
  const { values, set, issues } = form;
  const toggle = (label: string, field: 'paid' | 'needsDocument' | 'proRata', hint?: string) => (
    <Field label={label} hint={hint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <span>
          <Switch
            id={id}
            aria-describedby={describedBy}
            checked={values[field]}
            onChange={(on) => set({ [field]: on })}
          />
        </span>
      )}
    </Field>
  );
  return (
    <form className="form form-broad" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={action} />
      {children}
      <div className="form-pair">
        <TextField
          label="Name"
          required
          most={leaveLimits.name}
          issue={issues['name']}
          value={values.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Code"
          required
          most={leaveLimits.code}
          issue={issues['code']}
          hint="In capitals, for files and pay."
          value={values.code}
          onChange={(code) => set({ code })}
        />
      </div>
      <div className="form-pair">
        {toggle('Paid', 'paid')}
        {toggle('Document Asked', 'needsDocument', 'Whoever approves is told when none is there.')}
      </div>
      <div className="form-pair">
        <Field label="Eligible After (Months of Service)" required issue={issues['eligibleMonths']}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              decimals={0}
              value={values.eligibleMonths ?? null}
              onChange={(months) => set({ eligibleMonths: months ?? undefined })}
            />
          )}
        </Field>
        {toggle(
          'Earned by Months',
          'proRata',
          'A twelfth of the days with each month of service; otherwise all are there at once.',
        )}
      </div>
      <Field
        label="Includes the Days Of"
        issue={issues['includesLeaveTypeID']}
        hint="Days of that type use up days of this one as well."
      >
        {(control) => (
          <RemoteSelect
            control={control}
            options={types}
            all="None"
            value={values.includesLeaveTypeID}
            valueLabel={values.includesLeaveTypeName}
            onChange={(includesLeaveTypeID, option) =>
              set({ includesLeaveTypeID, includesLeaveTypeName: option?.label })
            }
          />
        )}
      </Field>
      <Tables
        tables={values.entitlements}
        issues={issues}
        onChange={(entitlements) => set({ entitlements })}
      />
      <FormButtons action={action} busy={form.busy} onCancel={() => history.push(leaveTypesPath)} />
    </form>
  );
}

interface TablesProps {
  tables: readonly Table[];
  issues: Readonly<Record<string, string>>;
  onChange: (tables: Table[]) => void;
}

/** The days of a year by service, from a date on; a later table takes the place of an earlier one. */
function Tables({ tables, issues, onChange }: TablesProps) {
  return (
    <fieldset className="form-group">
      <legend>Days of a Year</legend>
      <p className="muted">
        By completed months of service, from a date on until the next table. Without a table there
        is no limit.
      </p>
      {issues['entitlements'] !== undefined && (
        <p className="form-field-error" role="alert">
          {issues['entitlements']}
        </p>
      )}
      <RowList<Table>
        rows={tables}
        onChange={onChange}
        blank={() => ({ steps: [{}] })}
        what="table"
        most={leaveLimits.tables}
        render={(one, at, set) => (
          <div className="stack grow">
            <Field
              label={`In Force From (Table ${at + 1})`}
              required
              issue={issues[`entitlements.${at}.effectiveFrom`]}
            >
              {(control) => (
                <DateInput
                  control={control}
                  value={one.effectiveFrom}
                  onChange={(effectiveFrom) => set({ effectiveFrom })}
                />
              )}
            </Field>
            <Steps
              table={at}
              steps={one.steps}
              issues={issues}
              onChange={(steps) => set({ steps })}
            />
          </div>
        )}
      />
    </fieldset>
  );
}

interface StepsProps {
  table: number;
  steps: readonly Step[];
  issues: Readonly<Record<string, string>>;
  onChange: (steps: Step[]) => void;
}

function Steps({ table: at, steps, issues, onChange }: StepsProps) {
  const path = `entitlements.${at}.steps`;
  return (
    <>
      {issues[path] !== undefined && (
        <p className="form-field-error" role="alert">
          {issues[path]}
        </p>
      )}
      <RowList<Step>
        rows={steps}
        onChange={onChange}
        blank={() => ({ months: (steps.at(-1)?.months ?? -12) + 12 })}
        what={`step of table ${at + 1}`}
        most={leaveLimits.steps}
        render={(one, place, set) => (
          <>
            <Field
              label="From Months of Service"
              required
              issue={issues[`${path}.${place}.months`]}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  decimals={0}
                  value={one.months ?? null}
                  onChange={(months) => set({ months: months ?? undefined })}
                />
              )}
            </Field>
            <Field label="Days" required issue={issues[`${path}.${place}.days`]}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  step={0.5}
                  value={one.days ?? null}
                  onChange={(days) => set({ days: days ?? undefined })}
                />
              )}
            </Field>
          </>
        )}
      />
    </>
  );
}

const shown: Shown<TypeValues> = {
  name: { label: 'Name' },
  code: { label: 'Code' },
  paid: { label: 'Paid' },
  needsDocument: { label: 'Document Asked' },
  eligibleMonths: { label: 'Eligible After (Months of Service)' },
  proRata: { label: 'Earned by Months' },
  includesLeaveTypeName: { label: 'Includes' },
  includesLeaveTypeID: { with: 'includesLeaveTypeName' },
  entitlements: { label: 'Days of a Year', text: ({ entitlements }) => tablesText(entitlements) },
};

function tablesText(tables: readonly Table[]): string {
  return tables
    .map(({ effectiveFrom, steps }) => {
      const days = steps.map((each) => `${each.months ?? ''}: ${each.days ?? ''}`);
      return `${dayText(effectiveFrom)} (${days.join(', ')})`;
    })
    .join('; ');
}
