import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { useFixedLists } from '../../../platform/fixed-lists.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { optionsState } from '../../../ui/choice/options-state.ts';
import type { EntityForm } from '../../../ui/form/use-entity-form.ts';
import { useProfilePath } from '../queries.ts';

export const gradeValues = v.object({
  plrdGradeID: v.optional(v.number()),
  dateIssued: v.optional(v.string()),
});
export type GradeValues = v.InferOutput<typeof gradeValues>;

interface GradeFormProps {
  staffProfileID: number;
  form: EntityForm<GradeValues>;
}

/** Grade and date issued, of a new record and of one that is edited (STF-117). */
export function GradeForm({ staffProfileID, form }: GradeFormProps) {
  const { grades, state } = useFixedLists();
  const { history } = useRouter();
  const profile = useProfilePath(staffProfileID);
  const today = todayIn(useViewer().timeZone);
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <SelectField
        label="PWM Grade"
        required
        issue={issues['plrdGradeID']}
        {...optionsState(state)}
        options={grades.map(({ id, code, name }) => ({
          value: id,
          label: `${code} - ${name}`,
        }))}
        value={values.plrdGradeID ?? null}
        onChange={(plrdGradeID) => set({ plrdGradeID })}
      />
      <Field label="Date Issued" required issue={issues['dateIssued']}>
        {(control) => (
          <DateInput
            control={control}
            value={values.dateIssued}
            last={today}
            onChange={(dateIssued) => set({ dateIssued })}
          />
        )}
      </Field>
      <FormButtons busy={form.busy} onCancel={() => history.push(profile)} />
    </form>
  );
}
