import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { PermissionList } from './list-card.tsx';
import { OtherLists } from './lists-card.tsx';
import { generalPath, generalSearch } from './paths.ts';

export const Route = createFileRoute('/_guarded/permissions/staff/general')({
  validateSearch: generalSearch.validate,
  beforeLoad: generalSearch.restore,
  component: GeneralPermissionsPage,
});

function GeneralPermissionsPage() {
  return (
    <Page title="Permissions - Staff" actions={<OtherLists here={generalPath} />}>
      <PermissionList holder="GENERAL" search={Route.useSearch()} />
    </Page>
  );
}
