import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { QrCodeIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { guardDevicePath } from '../paths.ts';
import { DeviceStatusTag, RevokeButton, waitingText } from './columns.tsx';
import { InvitationCard, type Invitation } from './invitation-card.tsx';
import { guardDeviceFragment, guardDeviceKey, type GuardDeviceRow } from './queries.ts';

const devicesDocument = graphql(
  `
    query DevicesOfPerson($filter: GuardDeviceFilter, $pagination: Pagination!) {
      listGuardDevice(filter: $filter, pagination: $pagination) {
        result {
          ...GuardDeviceRow
        }
        count
      }
    }
  `,
  [guardDeviceFragment],
);
const inviteDocument = graphql(`
  mutation CreateGuardInvitation($staffProfileID: RecordID!, $agencyID: RecordID!) {
    createGuardInvitation(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      address
      expiresOn
    }
  }
`);

/** So often it is asked whether the phone has come, while its code is shown; milliseconds. */
const askedEvery = 3000;
/** So many devices stand on the profile. */
const most = 5;

/** The phone on which somebody uses the guards' application, and the way to it. */
export function DeviceCard({ staffID, name }: { staffID: number; name: string }) {
  return can('manageGuardDevices') && <PermittedCard staffID={staffID} name={name} />;
}

function PermittedCard({ staffID, name }: { staffID: number; name: string }) {
  const { invitation, invite, close } = useInvitation(staffID);
  const { data, error, isError, refetch } = useDevices(staffID, invitation !== undefined);
  const newest = data?.result[0]?.id ?? null;
  return (
    <Section
      title="Guard application"
      actions={
        <>
          {data && (
            <Button
              icon={<QrCodeIcon />}
              busy={invite.isPending}
              onClick={() => invite.mutate(newest)}
            >
              Invite
            </Button>
          )}
          <RowLink href={pathWith(guardDevicePath, { staff: staffID })}>Show in devices</RowLink>
        </>
      }
    >
      {invitation && <ShownInvitation {...{ invitation, name, newest }} onClose={close} />}
      {isError && <LoadFailed what="The devices" onRetry={retryOf({ error, refetch })} />}
      {!data && !isError && <Loading rows={2} />}
      {data && <Devices devices={data.result} count={data.count} />}
    </Section>
  );
}

function useDevices(staffID: number, isAwaited: boolean) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...guardDeviceKey, 'of', staffID, agencyID],
    queryFn: async ({ signal }) => {
      const filter = { staffProfileID: { eq: staffID } };
      const pagination = { agencyID, limit: most, offset: 0 };
      return (await request(devicesDocument, { filter, pagination }, { signal })).listGuardDevice;
    },
    refetchInterval: isAwaited && askedEvery,
  });
}

function Devices({ devices, count }: { devices: readonly GuardDeviceRow[]; count: number }) {
  const { timeZone } = useViewer();
  if (count === 0) {
    return (
      <div className="few-nothing">
        <Beginning why="No phone is registered. Invite the guard when they have it at hand." />
      </div>
    );
  }
  return (
    <>
      <ul className="plain-list" aria-label="Devices">
        {devices.map((device) => (
          <li key={device.id}>
            <FewLine href={undefined} name={device.label} details={detailsOf(device, timeZone)} />
            <DeviceStatusTag status={device.status} />
            <RevokeButton device={device} labelled />
          </li>
        ))}
      </ul>
      {count > devices.length && (
        <p className="muted">
          {devices.length} of {count} stand here.
        </p>
      )}
    </>
  );
}

function detailsOf(device: GuardDeviceRow, timeZone: string): readonly (string | null)[] {
  const { lastSeenOn, lastBuild, waiting, revokedOn, revokedByName } = device;
  if (revokedOn !== null)
    return [`Revoked on ${listTime(revokedOn, timeZone)} by ${revokedByName}`];
  return [
    `Last seen ${listTime(lastSeenOn, timeZone)}`,
    lastBuild === null ? null : `Build ${lastBuild}`,
    waiting === 0 ? null : `${waitingText(device)} waiting`,
  ];
}

interface Shown {
  readonly invitation: Invitation & { readonly before: number | null };
  readonly name: string;
  readonly newest: number | null;
  readonly onClose: () => void;
}

/** Goes away by itself once a phone has used it. */
function ShownInvitation({ invitation, name, newest, onClose }: Shown) {
  const isUsed = newest !== invitation.before;
  useEffect(() => {
    if (!isUsed) return;
    toast.success('The phone is registered');
    onClose();
  }, [isUsed, onClose]);
  return isUsed ? null : <InvitationCard invitation={invitation} name={name} onClose={onClose} />;
}

/** The invitation that is shown, and how one is made. */
function useInvitation(staffProfileID: number) {
  const { securityAgencyID: agencyID } = useViewer();
  const [invitation, setInvitation] = useState<Shown['invitation']>();
  const invite = useMutation({
    mutationFn: async (before: number | null) => {
      const answer = await request(inviteDocument, { staffProfileID, agencyID });
      setInvitation({ ...answer.createGuardInvitation, before });
    },
    onError: (error) => {
      reportFailure('Unable to make an invitation', error);
      tellFailure(sentenceOf(error), error);
    },
  });
  const [close] = useState(() => () => setInvitation(undefined));
  return { invitation, invite, close };
}
