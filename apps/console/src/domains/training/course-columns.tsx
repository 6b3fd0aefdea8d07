import { levelLabel } from '@guardroom/rules/training/level';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import type { CourseValues } from './course-form.tsx';
import {
  code2Cell,
  codeCell,
  durationCell,
  levelCell,
  moduleCell,
  titleCell,
  updateCourseDocument,
} from './course-row-editor.tsx';
import type { CourseRow } from './queries.ts';

export const courseColumns: readonly ListColumn<CourseRow, CourseValues>[] = [
  {
    title: 'Course Title',
    card: 'heading',
    sort: 'title',
    render: ({ title }) => title,
    edit: titleCell,
  },
  {
    title: 'Level',
    width: 120,
    sort: 'level',
    render: ({ level }) => levelLabel(level),
    edit: levelCell,
  },
  {
    title: 'WSQ Course Code',
    width: 170,
    sort: 'code',
    render: ({ code }) => code ?? '-',
    edit: codeCell,
  },
  { title: 'Second Code', width: 140, render: ({ code2 }) => code2 ?? '-', edit: code2Cell },
  { title: 'Short Name', width: 110, render: ({ module }) => module ?? '-', edit: moduleCell },
  {
    title: 'Duration (days)',
    width: 130,
    render: ({ duration }) => duration ?? '-',
    edit: durationCell,
  },
];

interface RemoveProps {
  onChanged: () => void;
  onRefused: (sentence: string | undefined) => void;
}

/** For whoever may edit the catalogue. */
export function RemoveCourse({
  course: { id, title },
  ...props
}: RemoveProps & { course: CourseRow }) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <DeleteButton
      name={`Delete ${title}`}
      question={`Are you sure? The course "${title}" will be deleted from the catalogue.`}
      mark={(deleted) => request(updateCourseDocument, { update: { id, deleted }, agencyID })}
      failure="Unable to delete course"
      {...props}
    />
  );
}
