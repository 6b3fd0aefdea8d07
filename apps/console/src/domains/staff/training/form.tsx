import { Button } from '@guardroom/ui/action/button.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import {
  fillForCourse,
  fillForPeriod,
  fillForStart,
  type Fillable,
} from '@guardroom/rules/training/autofill';
import {
  trainingForm,
  trainingLimits,
  type TrainingFormInput,
} from '@guardroom/rules/training/inputs';
import { courseLabel } from '@guardroom/rules/training/level';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Field, type FieldControl } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { optionsState, type OptionsQuery } from '../../../ui/choice/options-state.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { useProfilePath, useStaffSaved } from '../queries.ts';

/** What is filled in; dates are `YYYY-MM-DD`, hours as typed. */
export const trainingValues = v.object({
  trainingModuleID: v.optional(v.number()),
  title: v.string(),
  trainingStart: v.optional(v.string()),
  trainingEnd: v.optional(v.string()),
  learningHours: v.string(),
  expiry: v.optional(v.string()),
});
export type TrainingValues = v.InferOutput<typeof trainingValues>;

const courseFragment = graphql(`
  fragment StaffTrainingCourse on TrainingModule @_unmask {
    id
    code
    level
    title
    duration
  }
`);
export type Course = ResultOf<typeof courseFragment>;

const coursesDocument = graphql(
  `
    query StaffTrainingCourses($filter: TrainingModuleFilter, $pagination: Pagination!) {
      listTrainingModule(filter: $filter, pagination: $pagination) {
        result {
          ...StaffTrainingCourse
        }
      }
    }
  `,
  [courseFragment],
);

interface TrainingFormProps {
  staffProfileID: number;
  initial: TrainingValues;
  /** What may be filled in by itself. */
  may: Fillable;
  /** The course of an edited record, which may have left the catalogue. */
  course?: Course | undefined;
  save: (input: TrainingFormInput, idempotencyKey: string) => Promise<unknown>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
  /** Beside Submit and Cancel. */
  actions?: ReactNode;
}

/** Add and edit of a training record (TRN-06 to TRN-19). */
export function TrainingForm(props: TrainingFormProps) {
  const { staffProfileID, initial, may, children, actions } = props;
  const { history } = useRouter();
  const { courses, state } = useCourses(props.course);
  const profile = useProfilePath(staffProfileID);
  const form = useEntityForm({
    values: trainingValues,
    initial,
    schema: trainingForm,
    inputOf: ({ trainingStart, trainingEnd, ...rest }) => ({ ...rest, trainingStart, trainingEnd }),
    save: props.save,
    success: props.success,
    failure: props.failure,
    ...(props.subject !== undefined && {
      edits: { subject: props.subject, shown: shownIn(courses) },
    }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: useStaffSaved(
      staffProfileID,
      props.subject === undefined ? 'Training Records' : undefined,
    ),
  });
  const { values, set, issues } = form;
  const course = courses.find(({ id }) => id === values.trainingModuleID);
  const [left, setLeft] = useState<Course>();
  const choose = (chosen: Course | undefined) => {
    set({ trainingModuleID: chosen?.id, ...fillForCourse(values, chosen, may, course ?? left) });
    setLeft(course ?? left);
  };
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {children}
      <Field label="WSQ Course Code" issue={issues['trainingModuleID']}>
        {(control) => (
          <CourseSelect
            control={control}
            courses={courses}
            state={state}
            value={values.trainingModuleID}
            onChange={choose}
          />
        )}
      </Field>
      <TextField
        label="Course Title"
        required
        most={trainingLimits.title}
        issue={issues['title']}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <div className="form-pair">
        <Field label="Training Start" required issue={issues['trainingStart']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.trainingStart}
              onChange={(trainingStart) =>
                set({ trainingStart, ...fillForStart({ ...values, trainingStart }, course, may) })
              }
            />
          )}
        </Field>
        <Field label="Training End" required issue={issues['trainingEnd']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.trainingEnd}
              onChange={(trainingEnd) =>
                set({ trainingEnd, ...fillForPeriod({ ...values, trainingEnd }, may) })
              }
            />
          )}
        </Field>
      </div>
      <div className="form-pair">
        <TextField
          label="Learning Hours"
          kind="decimal"
          most={8}
          issue={issues['learningHours']}
          value={values.learningHours}
          onChange={(learningHours) => set({ learningHours })}
        />
        <Field label="Certification Expiry" issue={issues['expiry']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.expiry}
              onChange={(expiry) => set({ expiry })}
            />
          )}
        </Field>
      </div>
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => history.push(profile)}>
          Cancel
        </Button>
        {actions}
      </div>
    </form>
  );
}

interface CourseSelectProps {
  control: FieldControl;
  courses: readonly Course[];
  state: OptionsQuery;
  value: number | undefined;
  onChange: (course: Course | undefined) => void;
}

function CourseSelect({ control, courses, state, value, onChange }: CourseSelectProps) {
  return (
    <SearchSelect<number>
      {...control}
      {...optionsState(state)}
      onClear={() => onChange(undefined)}
      placeholder="Search by code, level or title"
      options={courses.map((course) => ({ value: course.id, label: courseLabel(course) }))}
      value={value ?? null}
      onChange={(id) => onChange(courses.find((course) => course.id === id))}
    />
  );
}

/** The catalogue, with the record's own course where that has left it since. */
function useCourses(own: Course | undefined) {
  const { securityAgencyID: agencyID } = useViewer();
  const found = useQuery({
    queryKey: ['training', 'courses', agencyID],
    queryFn: async ({ signal }) => {
      const filter = { deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1000, offset: 0 };
      const answer = await request(coursesDocument, { filter, pagination }, { signal });
      return answer.listTrainingModule.result;
    },
    staleTime: 60_000,
  });
  const { data: courses = [], error } = found;
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve training modules', error);
  }, [error]);
  const isListed = own === undefined || courses.some(({ id }) => id === own.id);
  return { courses: isListed ? courses : [own, ...courses], state: found };
}

const shownIn = (courses: readonly Course[]): Shown<TrainingValues> => ({
  trainingModuleID: {
    label: 'WSQ Course Code',
    text: ({ trainingModuleID }) => courses.find(({ id }) => id === trainingModuleID)?.code ?? '',
  },
  title: { label: 'Course Title' },
  trainingStart: { label: 'Training Start', text: ({ trainingStart }) => dayText(trainingStart) },
  trainingEnd: { label: 'Training End', text: ({ trainingEnd }) => dayText(trainingEnd) },
  learningHours: { label: 'Learning Hours' },
  expiry: { label: 'Certification Expiry', text: ({ expiry }) => dayText(expiry) },
});
