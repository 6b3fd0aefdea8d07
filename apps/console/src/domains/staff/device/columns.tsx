import { listTime } from '@guardroom/rules/dates';
import { deviceStatusLook } from '@guardroom/rules/guard/device/device-status';
import { Button } from '@guardroom/ui/action/button.tsx';
import { StopIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { useRevocation, type GuardDeviceRow } from './queries.ts';

/** What waits in a device, as it told last. */
export function waitingText({ waiting }: Pick<GuardDeviceRow, 'waiting'>): string {
  if (waiting === 0) return 'Nothing';
  return waiting === 1 ? '1 event' : `${waiting} events`;
}

export function DeviceStatusTag({ status }: Pick<GuardDeviceRow, 'status'>) {
  return (
    <StatusTag tone={deviceStatusLook[status].tone}>{deviceStatusLook[status].label}</StatusTag>
  );
}

export function deviceColumns(timeZone: string): readonly ListColumn<GuardDeviceRow>[] {
  return [
    {
      title: 'Staff Name',
      card: 'heading',
      render: ({ staffProfileName }) => staffProfileName,
    },
    { title: 'Staff Number', width: 115, render: ({ staffNo }) => staffNo },
    { title: 'Device', width: 150, render: ({ label }) => label },
    {
      title: 'Registered',
      width: 185,
      sort: 'registeredOn',
      render: ({ registeredOn }) => listTime(registeredOn, timeZone),
    },
    {
      title: 'Last Seen',
      width: 185,
      sort: 'lastSeenOn',
      render: ({ lastSeenOn }) => listTime(lastSeenOn, timeZone),
    },
    { title: 'Build', width: 95, render: ({ lastBuild }) => lastBuild ?? '-' },
    { title: 'Waiting', width: 95, render: waitingText },
    {
      title: 'Status',
      width: 120,
      render: ({ status, revokedByName }) => (
        <span className="inline-tags">
          <DeviceStatusTag status={status} />
          {revokedByName !== null && <span className="muted">by {revokedByName}</span>}
        </span>
      ),
    },
  ];
}

/** Ends what a device may do; nothing where that was done already. */
export function RevokeButton({ device, labelled }: { device: GuardDeviceRow; labelled?: true }) {
  const mutation = useRevocation(device);
  if (device.status === 'REVOKED') return null;
  const name = `Revoke ${device.label} of ${device.staffProfileName}`;
  return (
    <Button
      danger
      look={labelled ? 'plain' : 'text'}
      size="small"
      icon={<StopIcon />}
      title={name}
      aria-label={name}
      busy={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {labelled && 'Revoke'}
    </Button>
  );
}
