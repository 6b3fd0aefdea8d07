import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { postLimits } from '@guardroom/rules/deployment/post/inputs';
import { weekdayNames } from '@guardroom/rules/deployment/post/post-text';
import { postHolidayLabels, postHolidays, weekdays } from '@guardroom/rules/deployment/post/post';
import { timesText, type ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { optionsState, type OptionsQuery } from '../../../ui/choice/options-state.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import type { ShownType } from '../shift/shift-queries.ts';
import type { PostValues } from './post-values.ts';

interface Grades extends OptionsQuery {
  data: readonly { id: number; code: string; name: string }[] | undefined;
}

interface PostRowProps {
  post: PostValues;
  /** Counted from 1: names its fields. */
  number: number;
  types: readonly ShownType[];
  grades: Grades;
  issueOf: (field: string) => string | undefined;
  set: (patch: Partial<PostValues>) => void;
}

/** One post: people of a grade in a shift, on some days. */
export function PostRow({ post, number, types, grades, issueOf, set }: PostRowProps) {
  const offered = types.filter(({ key, gone }) => !gone || key === post.shift);
  return (
    <div className="stack">
      <div className="form-pair">
        <SelectField<ShiftKey>
          label={`Shift of post ${number}`}
          required
          issue={issueOf('shift')}
          options={offered.map((type) => ({
            value: type.key,
            label: `${type.name}, ${timesText(type)}`,
          }))}
          value={post.shift}
          onChange={(shift) => set({ shift })}
        />
        <Field label={`People Needed at post ${number}`} issue={issueOf('headcount')}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={postLimits.headcount}
              decimals={0}
              value={post.headcount ?? null}
              onChange={(next) => set({ headcount: next ?? undefined })}
            />
          )}
        </Field>
        <SelectField
          label={`Lowest Grade of post ${number}`}
          issue={issueOf('PLRDGradeID')}
          onClear={() => set({ PLRDGradeID: undefined })}
          placeholder="Any"
          {...optionsState(grades)}
          options={(grades.data ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} - ${name}`,
          }))}
          value={post.PLRDGradeID ?? null}
          onChange={(PLRDGradeID) => set({ PLRDGradeID })}
        />
        <SelectField
          label={`Public holidays of post ${number}`}
          required
          issue={issueOf('holidays')}
          options={postHolidays.map((value) => ({ value, label: postHolidayLabels[value] }))}
          value={post.holidays}
          onChange={(holidays) => set({ holidays })}
        />
      </div>
      <Field label={`Weekdays of post ${number}`} issue={issueOf('weekdays')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <fieldset id={id} className="post-days" aria-describedby={describedBy}>
            <legend className="screen-reader-only">Weekdays of post {number}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                checked={post.weekdays.includes(day)}
                onChange={(checked) =>
                  set({
                    weekdays: weekdays.filter((one) =>
                      one === day ? checked : post.weekdays.includes(one),
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
      <div className="form-pair">
        <Field label={`First date of post ${number}`} issue={issueOf('fromDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={post.fromDate}
              onChange={(fromDate) => set({ fromDate })}
            />
          )}
        </Field>
        <Field label={`Last date of post ${number}`} issue={issueOf('toDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={post.toDate}
              onChange={(toDate) => set({ toDate })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
