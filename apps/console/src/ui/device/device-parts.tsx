import { deviceStatusLook } from '@guardroom/rules/guard/device/device-status';
import { Button } from '@guardroom/ui/action/button.tsx';
import { StopIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useRevocation, type GuardDeviceRow } from './queries.ts';

/** Whose device it is: of a person, or of a site. */
export function holderName({
  staffProfileName,
  siteProfileName,
}: Pick<GuardDeviceRow, 'staffProfileName' | 'siteProfileName'>): string {
  return staffProfileName ?? siteProfileName ?? '';
}

/** What waits in a device, as it told last. */
export function waitingText({ waiting }: Pick<GuardDeviceRow, 'waiting'>): string {
  if (waiting === 0) return 'Nothing';
  return waiting === 1 ? '1 event' : `${waiting} events`;
}

/** Whether a device is registered or revoked. */
export function DeviceStatusTag({ status }: Pick<GuardDeviceRow, 'status'>) {
  return (
    <StatusTag tone={deviceStatusLook[status].tone}>{deviceStatusLook[status].label}</StatusTag>
  );
}

/** Ends what a device may do; nothing where that was done already. */
export function RevokeButton({ device, labelled }: { device: GuardDeviceRow; labelled?: true }) {
  const mutation = useRevocation(device);
  if (device.status === 'REVOKED') return null;
  const name = `Revoke ${device.label} of ${holderName(device)}`;
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
