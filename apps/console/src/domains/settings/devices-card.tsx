import { Button } from '@guardroom/ui/action/button.tsx';
import { deviceName } from '@guardroom/rules/settings/device-name';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadedRows } from '../../ui/list/loaded-rows.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { sessionsKey } from './queries.ts';

const listDocument = graphql(`
  query OwnSessions {
    listOwnSession {
      id
      application
      device
      createdOn
      lastSeenOn
      isCurrent
      isSingleSignOn
    }
  }
`);
const endDocument = graphql(`
  mutation EndOwnSession($id: RecordID!) {
    endOwnSession(id: $id)
  }
`);
const endOthersDocument = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

type Device = ResultOf<typeof listDocument>['listOwnSession'][number];

const applications: Record<Device['application'], string> = {
  CONSOLE: 'This console',
  GUARD: 'Guards’ application',
  CLIENT: 'Clients’ portal',
};
const nameOf = ({ device }: Device) => deviceName(device);

const columns: readonly ListColumn<Device>[] = [
  {
    title: 'Device',
    card: 'heading',
    render: (row) => (
      <>
        {nameOf(row)} {row.isCurrent && <StatusTag tone="green">This device</StatusTag>}
      </>
    ),
  },
  { title: 'Application', width: 180, render: (row) => applications[row.application] },
  {
    title: 'Signed In By',
    width: 130,
    render: (row) => (row.isSingleSignOn ? 'Single sign-on' : 'Password'),
  },
  { title: 'Signed In', width: 200, render: (row) => <LocalTime instant={row.createdOn} /> },
  { title: 'Last Seen', width: 200, render: (row) => <LocalTime instant={row.lastSeenOn} /> },
];

/** Where the person is signed in, and a way to end that. */
export function DevicesCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await request(listDocument, {}, { signal })).listOwnSession,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve your devices', error);
  }, [error]);
  const reload = () => void client.invalidateQueries({ queryKey: sessionsKey });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title="Signed-in Devices" actions={others.length > 0 && <EndOthers onDone={reload} />}>
      <LoadedRows<Device>
        label="Signed-in devices"
        what="Your devices"
        rows={data}
        failed={error !== null}
        onRetry={() => void refetch()}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={880}
        none="You are signed in nowhere."
        renderActions={(row) => row.isCurrent || <EndOne device={row} onDone={reload} />}
      />
    </Section>
  );
}

function EndOne({ device, onDone }: { device: Device; onDone: () => void }) {
  const end = useMutation({
    mutationFn: () => request(endDocument, { id: device.id }),
    onSuccess: () => toast.success('Signed out'),
    onError: (error) => reportFailure('Unable to sign out the device', error),
    onSettled: onDone,
  });
  const begin = async () => {
    if (await ask(`Sign out ${nameOf(device)}?`)) end.mutate();
  };
  return (
    <Button
      size="small"
      busy={end.isPending}
      aria-label={`Sign out ${nameOf(device)}`}
      onClick={() => void begin()}
    >
      Sign out
    </Button>
  );
}

function EndOthers({ onDone }: { onDone: () => void }) {
  const end = useMutation({
    mutationFn: () => request(endOthersDocument),
    onSuccess: () => toast.success('Signed out on all other devices'),
    onError: (error) => reportFailure('Unable to sign out the other devices', error),
    onSettled: onDone,
  });
  const begin = async () => {
    if (await ask('Sign out on all other devices?')) end.mutate();
  };
  return (
    <Button busy={end.isPending} onClick={() => void begin()}>
      Sign out all others
    </Button>
  );
}
