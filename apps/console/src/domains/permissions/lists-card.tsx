import { ClientIcon, ReplaceIcon, TeamIcon } from '@guardroom/ui/icon/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { can } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { adminPath, clientsPath, generalPath } from './paths.ts';

/** The way from one list of permissions to the others. */
export function OtherLists({ here }: { here: string }) {
  const navigate = useNavigate();
  const lists = [
    {
      to: adminPath,
      label: 'Administrators',
      icon: <ReplaceIcon />,
      may: can('readAdministratorPermissions'),
    },
    { to: generalPath, label: 'Staff', icon: <TeamIcon />, may: can('readStaffPermissions') },
    { to: clientsPath, label: 'Clients', icon: <ClientIcon />, may: true },
  ];
  return lists
    .filter(({ to, may }) => to !== here && may)
    .map(({ to, label, icon }) => (
      <ActionButton key={to} label={label} icon={icon} onClick={() => void navigate({ to })} />
    ));
}
