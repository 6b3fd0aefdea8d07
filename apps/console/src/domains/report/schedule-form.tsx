import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { reportLook } from '@guardroom/rules/report/report-kinds';
import { weekdayChoices } from '@guardroom/rules/report/schedule';
import type { ReportValues } from './report-values.ts';

export interface ReportPartProps {
  values: ReportValues;
  set: (patch: Partial<ReportValues>) => void;
  /** Of a field, or of one of its parts. */
  issueOf: (field: string) => string | undefined;
}

/** When a report is sent, as its rhythm asks. */
export function ScheduleForm({ values, set, issueOf }: ReportPartProps) {
  const { rhythm } = reportLook(values.kind);
  const isDaily = rhythm === 'DAILY';
  return (
    <div className="form-pair">
      <TextField
        label={isDaily ? 'Times' : 'Time'}
        required
        hint={
          isDaily
            ? 'Each report tells of the time since the one before. Up to four times: 08:30, 20:30.'
            : 'By the clocks of the agency, like 08:30.'
        }
        issue={issueOf('times')}
        value={values.times}
        onChange={(times) => set({ times })}
      />
      {rhythm === 'WEEKLY' && (
        <SelectField
          label="Weekday"
          required
          issue={issueOf('weekday')}
          value={values.weekday}
          options={weekdayChoices}
          onChange={(weekday) => set({ weekday })}
        />
      )}
      {rhythm === 'MONTHLY' && (
        <Field
          label="Day of the Month"
          required
          hint="On the 1st it tells of the last month, later of the month so far."
          issue={issueOf('dayOfMonth')}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              decimals={0}
              value={values.dayOfMonth ?? null}
              onChange={(day) => set({ dayOfMonth: day ?? undefined })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
