import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { requirementForm } from '@guardroom/rules/training/inputs';
import { courseLabel } from '@guardroom/rules/training/level';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { awaitNewRow } from '../../ui/list/new-row.ts';
import { optionsState } from '../../ui/choice/options-state.ts';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { cataloguePath } from './paths.ts';
import { createSuccess, retrieveModulesFailure, trainingKey } from './queries.ts';
import { mandatoryChoices } from './requirement-row-editor.tsx';

/** Days are `YYYY-MM-DD`. */
const requirementValues = v.object({
  PLRDGradeID: v.optional(v.number()),
  trainingModuleID: v.optional(v.number()),
  mandatory: v.number(),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});

const createDocument = graphql(`
  mutation CreateRequirement(
    $create: CreatePWMTrainingModuleRequirementInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createPWMTrainingModuleRequirement(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const coursesDocument = graphql(`
  query RequirementCourses($filter: TrainingModuleFilter, $pagination: Pagination!) {
    listTrainingModule(filter: $filter, pagination: $pagination) {
      result {
        id
        code
        level
        title
      }
    }
  }
`);

/** A module that a grade asks for from now on. */
export function RequirementForm() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { grades, state } = useFixedLists();
  const courses = useCourseChoices();
  const back = () => history.push(cataloguePath);
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: requirementValues,
    initial: { mandatory: 1 },
    schema: requirementForm,
    inputOf: ({ PLRDGradeID, trainingModuleID, ...rest }) => ({
      ...rest,
      PLRDGradeID,
      trainingModuleID,
    }),
    save: ({ id: _, version: __, ...create }, key) =>
      request(createDocument, { create, agencyID, key }),
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create requirement',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: trainingKey });
      awaitNewRow('Modules per Grade');
      back();
    },
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FormNotice news={news} />
      <SelectField<number>
        label="PWM Grade"
        required
        issue={issues['PLRDGradeID']}
        {...optionsState(state)}
        options={grades.map(({ id, code, name }) => ({
          value: id,
          label: `${code} - ${name}`,
        }))}
        value={values.PLRDGradeID ?? null}
        onChange={(PLRDGradeID) => set({ PLRDGradeID })}
      />
      <Field label="Course" required issue={issues['trainingModuleID']}>
        {(control) => (
          <SearchSelect<number>
            {...control}
            {...optionsState(courses.state)}
            options={courses.options}
            value={values.trainingModuleID ?? null}
            onChange={(trainingModuleID) => set({ trainingModuleID })}
          />
        )}
      </Field>
      <SelectField<number>
        label="Requirement"
        required
        issue={issues['mandatory']}
        options={mandatoryChoices}
        value={values.mandatory}
        onChange={(mandatory) => set({ mandatory })}
      />
      <div className="form-pair">
        <Field label="From" hint="Empty: from the beginning." issue={issues['from']}>
          {(control) => (
            <DateInput control={control} value={values.from} onChange={(from) => set({ from })} />
          )}
        </Field>
        <Field label="To" hint="Empty: until further notice." issue={issues['to']}>
          {(control) => (
            <DateInput control={control} value={values.to} onChange={(to) => set({ to })} />
          )}
        </Field>
      </div>
      <FormButtons busy={busy} onCancel={back} />
    </form>
  );
}

function useCourseChoices() {
  const { securityAgencyID: agencyID } = useViewer();
  const found = useQuery({
    queryKey: [...trainingKey, 'course choices', agencyID],
    queryFn: async ({ signal }) => {
      const variables = {
        filter: { deleted: { eq: 0 } },
        pagination: { agencyID, limit: 1000, offset: 0 },
      };
      const { listTrainingModule } = await request(coursesDocument, variables, { signal });
      return listTrainingModule.result;
    },
  });
  const { data = [], error } = found;
  useEffect(() => {
    if (error) reportFailure(retrieveModulesFailure, error);
  }, [error]);
  const options = data.map((course) => ({ value: course.id, label: courseLabel(course) }));
  return { options, state: found };
}
