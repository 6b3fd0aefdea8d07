import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { courseColumns, RemoveCourse } from './course-columns.tsx';
import type { CourseValues } from './course-form.tsx';
import { useCourseEditor } from './course-row-editor.tsx';
import type { CatalogueSearch } from './paths.ts';
import {
  noPermission,
  retrieveModulesFailure,
  trainingKey,
  courseRowFragment,
  type CourseRow,
} from './queries.ts';

const listDocument = graphql(
  `
    query CatalogueCourses($filter: TrainingModuleFilter, $pagination: Pagination!) {
      listTrainingModule(filter: $filter, pagination: $pagination) {
        result {
          ...CourseRow
        }
        count
        isEstimate
      }
    }
  `,
  [courseRowFragment],
);

const filters: readonly Filter<CatalogueSearch>[] = [
  filter('search', textKind('Search', 'Course title, code or short name')),
];

interface CourseCardProps {
  search: CatalogueSearch;
  onChanged: () => void;
}

/** The courses of the catalogue, edited in their rows. */
export function CourseCard({ search, onChanged }: CourseCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [refused, setRefused] = useState<string>();
  const editor = useCourseEditor(onChanged);
  const mayEdit = can('editTrainingCatalogue');
  const list = useListOf({
    search,
    queryKey: [...trainingKey, 'courses of the catalogue', agencyID],
    failure: retrieveModulesFailure,
    document: listDocument,
    field: 'listTrainingModule',
    variables: (pagination) => ({ filter: filterOf(search), pagination }),
  });
  return (
    <Section title="Courses" actions={<CreateButton mayEdit={mayEdit} />}>
      <ListPage<CatalogueSearch, CourseRow, CourseValues>
        label="Courses"
        nothing={{
          why: 'Courses are what people can be trained in.',
          next: can('editTrainingCatalogue') && {
            label: 'Create course',
            to: '/training/catalogue/create',
          },
        }}
        list={list}
        filters={filters}
        columns={courseColumns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        scrollWidth={1100}
        {...(mayEdit && {
          edit: editor,
          renderActions: (course) => (
            <RemoveCourse course={course} onChanged={onChanged} onRefused={setRefused} />
          ),
        })}
      >
        {refused !== undefined && <Notice urgent>{refused}</Notice>}
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
    </Section>
  );
}

function CreateButton({ mayEdit }: { mayEdit: boolean }) {
  const navigate = useNavigate();
  return (
    <ActionButton
      label="Create course"
      icon={<PlusIcon />}
      unavailable={mayEdit ? undefined : noPermission}
      onClick={() => void navigate({ to: '/training/catalogue/create' })}
    />
  );
}

function filterOf({ search }: CatalogueSearch) {
  const part = { contains: search ?? '' };
  const searched = [{ title: part }, { code: part }, { code2: part }, { module: part }];
  return { deleted: { eq: 0 }, ...(search !== undefined && { or: searched }) };
}
