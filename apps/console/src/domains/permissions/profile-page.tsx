import { EditIcon, HistoryIcon } from '@guardroom/ui/icon/icons.ts';
import { groupLabels } from '@guardroom/rules/permissions/permission-groups';
import { holderOf } from '@guardroom/rules/permissions/permission-list';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { PermissionGroups } from '../../ui/choice/permission-groups.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { heldText, type PermissionRow } from './list-columns.tsx';
import { adminPath, listPathOf, permissionEditPath } from './paths.ts';
import { usePermission } from './queries.ts';

export const Route = createFileRoute('/_guarded/permissions/$id')({
  component: PermissionProfilePage,
});

function PermissionProfilePage() {
  const { data, failed, retry } = usePermission(idOf(Route.useParams().id));
  return (
    <Page
      title="Permissions"
      back={data ? listPathOf(data.cognitoGroup) : adminPath}
      actions={data && <Actions row={data} />}
    >
      {failed && <LoadFailed what="The permissions" onRetry={retry} />}
      {data ? <Profile row={data} /> : !failed && <Loading />}
    </Page>
  );
}

function Profile({ row }: { row: PermissionRow }) {
  const { name, staffNo, cognitoGroup, permission } = row;
  return (
    <div className="stack">
      <Section title={name}>
        <dl className="fact-grid">
          <div>
            <dt>Staff No</dt>
            <dd>{staffNo}</dd>
          </div>
          <div>
            <dt>Group</dt>
            <dd>{groupLabels[cognitoGroup]}</dd>
          </div>
          <div>
            <dt>Permissions</dt>
            <dd>{heldText(row)}</dd>
          </div>
        </dl>
      </Section>
      <Section title="Permissions">
        <Explanation row={row} />
        <PermissionGroups
          holder={holderOf(cognitoGroup)}
          held={cognitoGroup === 'AgencyMasterAdmin' ? null : permission}
        />
      </Section>
    </div>
  );
}

function Explanation({ row: { cognitoGroup, permission } }: { row: PermissionRow }) {
  if (cognitoGroup === 'AgencyMasterAdmin') {
    return <Notice>A master administrator has every permission.</Notice>;
  }
  const where = cognitoGroup === 'General' ? 'in the guards’ application' : 'in this console';
  return (
    <p className="muted">
      {permission === null
        ? `No list was set: everything is permitted ${where}, also what comes later.`
        : `What is permitted ${where}.`}
    </p>
  );
}

function Actions({ row: { id, cognitoGroup, lockedBecause } }: { row: PermissionRow }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  return (
    <>
      {can('readAudit') && (
        <ActionButton
          label="Changes"
          icon={<HistoryIcon />}
          onClick={() =>
            history.push(pathWith('/settings/audit', { kind: 'StaffProfile', record: id }))
          }
        />
      )}
      <ActionButton
        label="Edit"
        icon={<EditIcon />}
        unavailable={lockedBecause ?? undefined}
        onClick={() => void navigate({ to: permissionEditPath(id, cognitoGroup) })}
      />
    </>
  );
}
