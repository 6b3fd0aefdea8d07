import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/employment/designation';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { StaffForm } from './form.tsx';

/** Step 4: as what, how and since when (STF-54). */
export function EmploymentForm({ form: { values, set, issues } }: { form: StaffForm }) {
  return (
    <>
      <dl className="form-facts">
        <dt>Name</dt>
        <dd>{values.name}</dd>
        <dt>Staff Number</dt>
        <dd>{values.staffNo}</dd>
      </dl>
      <SelectField
        label="Designation"
        required
        issue={issues['designation']}
        options={designationChoices}
        value={values.designation ?? null}
        onChange={(designation) => set({ designation })}
      />
      <SelectField
        label="Employment Type"
        required
        issue={issues['emType']}
        options={emTypeChoices}
        value={values.emType ?? null}
        onChange={(emType) => set({ emType })}
      />
      <div className="form-pair">
        <Field label="Start" required issue={issues['emStart']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.emStart}
              onChange={(emStart) => set({ emStart })}
            />
          )}
        </Field>
        <Field label="End" issue={issues['emEnd']} hint="Empty for an employment without an end.">
          {(control) => (
            <DateInput
              control={control}
              value={values.emEnd}
              onChange={(emEnd) => set({ emEnd })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
