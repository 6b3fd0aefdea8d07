import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { moduleForm, trainingLimits } from '@guardroom/rules/training/inputs';
import { levelLabel, moduleLevels } from '@guardroom/rules/training/level';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { awaitNewRow } from '../../ui/list/new-row.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { cataloguePath } from './paths.ts';
import { createSuccess, trainingKey } from './queries.ts';

/** A course as filled in; the duration as typed. */
export const courseValues = v.object({
  code: v.string(),
  code2: v.string(),
  module: v.string(),
  level: v.optional(v.number()),
  title: v.string(),
  duration: v.string(),
});
export type CourseValues = v.InferOutput<typeof courseValues>;

export const levelChoices = moduleLevels.map((value) => ({ value, label: levelLabel(value) }));

const createDocument = graphql(`
  mutation CreateCourse($create: CreateTrainingModuleInput!, $agencyID: RecordID!, $key: String!) {
    createTrainingModule(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const textFields = [
  { field: 'code', label: 'WSQ Course Code' },
  { field: 'code2', label: 'Second Code' },
  { field: 'module', label: 'Short Name' },
] as const;

/** A new course of the catalogue. */
export function CourseForm() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const back = () => history.push(cataloguePath);
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: courseValues,
    initial: { code: '', code2: '', module: '', title: '', duration: '' },
    schema: moduleForm,
    inputOf: ({ level, ...texts }) => ({ ...texts, level }),
    save: ({ id: _, version: __, ...create }, key) =>
      request(createDocument, { create, agencyID, key }),
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create course',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: trainingKey });
      awaitNewRow('Courses');
      back();
    },
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FormNotice news={news} />
      <TextField
        label="Course Title"
        required
        most={trainingLimits.title}
        issue={issues['title']}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <SelectField<number>
        label="Level"
        required
        issue={issues['level']}
        options={levelChoices}
        value={values.level ?? null}
        onChange={(level) => set({ level })}
      />
      {textFields.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          most={trainingLimits.code}
          issue={issues[field]}
          value={values[field]}
          onChange={(text) => set({ [field]: text })}
        />
      ))}
      <Field
        label="Duration (days)"
        hint="Fills in the hours and the end of a training record."
        issue={issues['duration']}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={values.duration}
            onChange={(event) => set({ duration: event.target.value })}
          />
        )}
      </Field>
      <FormButtons busy={busy} onCancel={back} />
    </form>
  );
}
