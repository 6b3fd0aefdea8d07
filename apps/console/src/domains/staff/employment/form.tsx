import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import {
  designationChoices,
  designations,
  emTypeChoices,
  emTypes,
} from '@guardroom/rules/staff/employment/designation';
import { endInstant, startInstant } from '@guardroom/rules/staff/employment/period';
import { employmentStatus } from '@guardroom/rules/staff/employment/status';
import * as v from 'valibot';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';

/** What is chosen of an employment; days as `YYYY-MM-DD`. */
export const employmentValues = v.object({
  designation: v.optional(v.picklist(designations)),
  emType: v.optional(v.picklist(emTypes)),
  start: v.optional(v.string()),
  end: v.optional(v.string()),
});
export type EmploymentValues = v.InferOutput<typeof employmentValues>;

/** As the wire takes it: 00:00:00 of the first day to 23:59:59 of the last (STF-116). */
export function employmentInputOf(values: EmploymentValues, timeZone: string) {
  return {
    designation: values.designation,
    emType: values.emType,
    emStart: startInstant(values.start, timeZone),
    emEnd: endInstant(values.end, timeZone),
  };
}

/** With its status, which clients of the contract send along; the server derives it. */
export function withEmStatus<Period extends { emStart: string; emEnd?: string | undefined }>(
  period: Period,
) {
  const { emStart, emEnd = null } = period;
  return { ...period, emStatus: employmentStatus({ emStart, emEnd }, Date.now()) };
}

interface EmploymentFieldsProps {
  values: EmploymentValues;
  set: (patch: Partial<EmploymentValues>) => void;
  issue: (field: 'designation' | 'emType' | 'emStart' | 'emEnd') => string | undefined;
}

/** Designation, type, start and end of an employment (STF-100, STF-107). */
export function EmploymentFields({ values, set, issue }: EmploymentFieldsProps) {
  return (
    <>
      <div className="form-pair">
        <SelectField
          label="Designation"
          required
          issue={issue('designation')}
          options={designationChoices}
          value={values.designation ?? null}
          onChange={(designation) => set({ designation })}
        />
        <SelectField
          label="Employment Type"
          required
          issue={issue('emType')}
          options={emTypeChoices}
          value={values.emType ?? null}
          onChange={(emType) => set({ emType })}
        />
      </div>
      <div className="form-pair">
        <Field label="Start" required issue={issue('emStart')}>
          {(control) => (
            <DateInput
              control={control}
              value={values.start}
              onChange={(start) => set({ start })}
            />
          )}
        </Field>
        <Field label="End" issue={issue('emEnd')} hint="Empty: without an end.">
          {(control) => (
            <DateInput control={control} value={values.end} onChange={(end) => set({ end })} />
          )}
        </Field>
      </div>
    </>
  );
}
