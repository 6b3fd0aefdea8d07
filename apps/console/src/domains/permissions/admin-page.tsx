import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { PermissionList } from './list-card.tsx';
import { OtherLists } from './lists-card.tsx';
import { adminPath, adminSearch } from './paths.ts';

export const Route = createFileRoute('/_guarded/permissions/staff/admin')({
  validateSearch: adminSearch.validate,
  beforeLoad: adminSearch.restore,
  component: AdminPermissionsPage,
});

function AdminPermissionsPage() {
  return (
    <Page title="Permissions - Administrators" actions={<OtherLists here={adminPath} />}>
      <PermissionList holder="ADMIN" search={Route.useSearch()} />
    </Page>
  );
}
