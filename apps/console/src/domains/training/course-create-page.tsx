import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { CourseForm } from './course-form.tsx';
import { cataloguePath } from './paths.ts';

export const Route = createFileRoute('/_guarded/training/catalogue/create')({
  component: CourseCreatePage,
});

function CourseCreatePage() {
  return (
    <Page title="Create Course" back={cataloguePath}>
      <CourseForm />
    </Page>
  );
}
