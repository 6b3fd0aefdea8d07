import { createFileRoute, redirect } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { PermissionForm } from './edit-form.tsx';
import { permissionPath } from './paths.ts';
import { usePermission } from './queries.ts';

/** The three parameters are `staff`, `admin` or `general`, and the staff profile (readings). */
export const Route = createFileRoute('/_guarded/permissions/$a/$b/$c/edit')({
  beforeLoad: ({ params: { a, b, c } }) => {
    if (a === 'staff' && (b === 'admin' || b === 'general')) return;
    throw redirect({ href: permissionPath(idOf(c)), replace: true });
  },
  component: PermissionEditPage,
});

function PermissionEditPage() {
  const id = idOf(Route.useParams().c);
  const { data, failed, retry } = usePermission(id);
  const locked = data?.lockedBecause ?? undefined;
  return (
    <Page title="Edit Permissions" back={permissionPath(id)}>
      {failed && <LoadFailed what="The permissions" onRetry={retry} />}
      {data === undefined && !failed && <Loading />}
      {locked !== undefined && <Notice>{locked}</Notice>}
      {data && locked === undefined && <PermissionForm row={data} />}
    </Page>
  );
}
