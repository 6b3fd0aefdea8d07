import { listTime } from '@guardroom/rules/dates';
import { DeviceStatusTag, holderName, waitingText } from '../../../ui/device/device-parts.tsx';
import type { GuardDeviceRow } from '../../../ui/device/queries.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';

export function deviceColumns(timeZone: string): readonly ListColumn<GuardDeviceRow>[] {
  return [
    {
      title: 'Staff or Site',
      card: 'heading',
      render: (device) => holderName(device),
    },
    {
      title: 'Staff Number',
      width: 115,
      render: ({ staffNo }) => staffNo ?? <span className="muted">Site tablet</span>,
    },
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
