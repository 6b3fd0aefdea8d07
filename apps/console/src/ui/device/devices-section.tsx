import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { QrCodeIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { graphql, request, type VariablesOf } from '../../platform/wire/graphql.ts';
import { FewLine } from '../list/few-card.tsx';
import { Beginning, LoadFailed, Loading } from '../list/list-states.tsx';
import { RowLink } from '../list/row-link.tsx';
import { reportFailure, tellFailure } from '../live/failure.ts';
import { retryOf } from '../live/retry-of.ts';
import { DeviceStatusTag, RevokeButton, waitingText } from './device-parts.tsx';
import { InvitationCard, type Invitation, type InvitationWords } from './invitation-card.tsx';
import { guardDeviceFragment, guardDeviceKey, type GuardDeviceRow } from './queries.ts';

const devicesDocument = graphql(
  `
    query DevicesOfHolder($filter: GuardDeviceFilter, $pagination: Pagination!) {
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
type Whose = NonNullable<VariablesOf<typeof devicesDocument>['filter']>;

/** So often it is asked whether the device has come, while its code is shown; milliseconds. */
const askedEvery = 3000;
/** So many devices stand on the profile. */
const most = 5;

interface DevicesSectionProps {
  title: string;
  /** The devices of whom; the same at each drawing where it is the same. */
  whose: Whose;
  invite: () => Promise<Invitation>;
  words: InvitationWords & {
    /** Nothing is registered: what then. */
    readonly nothing: string;
    /** A device has used the invitation. */
    readonly registered: string;
  };
  /** Where all of them are listed. */
  all: string;
  children?: ReactNode;
}

/** The devices of a person or a site, and the way to another one. */
export function DevicesSection({ title, whose, words, all, ...props }: DevicesSectionProps) {
  const { invitation, invite, close } = useInvitation(props.invite);
  const { data, error, isError, refetch } = useDevices(whose, invitation !== undefined);
  const newest = data?.result[0]?.id ?? null;
  return (
    <Section
      title={title}
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
          <RowLink href={all}>Show in devices</RowLink>
        </>
      }
    >
      {invitation && <ShownInvitation {...{ invitation, words, newest }} onClose={close} />}
      {isError && <LoadFailed what="The devices" onRetry={retryOf({ error, refetch })} />}
      {!data && !isError && <Loading rows={2} />}
      {data && <Devices devices={data.result} count={data.count} nothing={words.nothing} />}
      {props.children}
    </Section>
  );
}

function useDevices(whose: Whose, isAwaited: boolean) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...guardDeviceKey, 'of', whose, agencyID],
    queryFn: async ({ signal }) => {
      const pagination = { agencyID, limit: most, offset: 0 };
      const variables = { filter: whose, pagination };
      return (await request(devicesDocument, variables, { signal })).listGuardDevice;
    },
    refetchInterval: isAwaited && askedEvery,
  });
}

interface DevicesProps {
  devices: readonly GuardDeviceRow[];
  count: number;
  nothing: string;
}

function Devices({ devices, count, nothing }: DevicesProps) {
  const { timeZone } = useViewer();
  if (count === 0) {
    return (
      <div className="few-nothing">
        <Beginning why={nothing} />
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
  readonly words: DevicesSectionProps['words'];
  readonly newest: number | null;
  readonly onClose: () => void;
}

/** Goes away by itself once a device has used it. */
function ShownInvitation({ invitation, words, newest, onClose }: Shown) {
  const isUsed = newest !== invitation.before;
  const { registered } = words;
  useEffect(() => {
    if (!isUsed) return;
    toast.success(registered);
    onClose();
  }, [isUsed, registered, onClose]);
  return isUsed ? null : <InvitationCard invitation={invitation} words={words} onClose={onClose} />;
}

/** The invitation that is shown, and how one is made. */
function useInvitation(make: () => Promise<Invitation>) {
  const [invitation, setInvitation] = useState<Shown['invitation']>();
  const invite = useMutation({
    mutationFn: async (before: number | null) => {
      setInvitation({ ...(await make()), before });
    },
    onError: (error) => {
      reportFailure('Unable to make an invitation', error);
      tellFailure(sentenceOf(error), error);
    },
  });
  const [close] = useState(() => () => setInvitation(undefined));
  return { invitation, invite, close };
}
