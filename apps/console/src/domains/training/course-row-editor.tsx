import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { moduleForm, trainingLimits } from '@guardroom/rules/training/inputs';
import { levelLabel } from '@guardroom/rules/training/level';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { courseValues, levelChoices, type CourseValues } from './course-form.tsx';
import { updateSuccess, type CourseRow } from './queries.ts';

/** What a STALE refusal gives back. */
const editable = v.object({
  version: v.number(),
  code: v.nullable(v.string()),
  code2: v.nullable(v.string()),
  module: v.nullable(v.string()),
  level: v.number(),
  title: v.string(),
  duration: v.nullable(v.number()),
});

export const updateCourseDocument = graphql(`
  mutation UpdateCourse($update: UpdateTrainingModuleInput!, $agencyID: RecordID!) {
    updateTrainingModule(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Inline editing of the courses. */
export function useCourseEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    part: 'courses',
    rowKey: ({ id }: CourseRow) => id,
    draftOf: ({ code, code2, module, level, title, duration }: CourseRow): CourseValues => ({
      code: code ?? '',
      code2: code2 ?? '',
      module: module ?? '',
      level,
      title,
      duration: duration === null ? '' : String(duration),
    }),
    values: courseValues,
    schema: moduleForm,
    inputOf: ({ id, version }, draft) => ({ ...draft, id, version }),
    save: ({ id = 0, duration = null, ...course }) =>
      request(updateCourseDocument, { update: { ...course, id, duration }, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update course',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ title }) => `the course "${title}"`,
    shown,
    onSaved,
  });
}

const shown: Shown<CourseValues> = {
  title: { label: 'Course Title' },
  level: {
    label: 'Level',
    text: ({ level }) => (level === undefined ? '' : levelLabel(level)),
  },
  code: { label: 'WSQ Course Code' },
  code2: { label: 'Second Code' },
  module: { label: 'Short Name' },
  duration: { label: 'Duration (days)' },
};

type Editor = CellEditor<CourseValues>;

function textCell(
  field: 'code' | 'code2' | 'module' | 'title' | 'duration',
  label: string,
  required = false,
) {
  return ({ draft, set, issues }: Editor) => (
    <TextField
      bare
      label={label}
      required={required}
      kind={field === 'duration' ? 'numeric' : 'text'}
      most={field === 'title' ? trainingLimits.title : trainingLimits.code}
      issue={issues[field]}
      value={draft[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}

export const codeCell = textCell('code', 'WSQ Course Code');
export const code2Cell = textCell('code2', 'Second Code');
export const moduleCell = textCell('module', 'Short Name');
export const titleCell = textCell('title', 'Course Title', true);
export const durationCell = textCell('duration', 'Duration (days)');

export function levelCell({ draft, set, issues }: Editor) {
  return (
    <SelectField<number>
      bare
      label="Level"
      required
      issue={issues['level']}
      options={levelChoices}
      value={draft.level ?? null}
      onChange={(level) => set({ level })}
    />
  );
}
