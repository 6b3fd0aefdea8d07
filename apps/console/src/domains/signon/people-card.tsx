import { groupLabels } from '@guardroom/rules/permissions/permission-groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadedRows } from '../../ui/list/loaded-rows.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { PersonActions } from './person-card.tsx';
import { listDocument, type Person } from './people-queries.ts';

/** So many are shown, by name; an agency has few administrators. */
const most = 500;

const columns: readonly ListColumn<Person>[] = [
  {
    title: 'Name',
    card: 'heading',
    render: ({ name, status }) => (
      <>
        {name} {status !== 'ACTIVE' && <StatusTag tone="grey">Not in use</StatusTag>}
      </>
    ),
  },
  { title: 'Group', width: 160, render: ({ cognitoGroup }) => groupLabels[cognitoGroup] },
  { title: 'Link', width: 220, render: (row) => <LinkState person={row} /> },
  {
    title: 'Last Used',
    width: 176,
    render: ({ lastUsedOn }) => lastUsedOn !== null && <LocalTime instant={lastUsedOn} />,
  },
  {
    title: 'Password',
    width: 110,
    render: ({ keepsPassword }) =>
      keepsPassword ? <StatusTag tone="blue">Keeps it</StatusTag> : null,
  },
];

function LinkState({ person: { linkedOn, invitedUntil } }: { person: Person }) {
  if (linkedOn !== null) {
    return (
      <>
        <StatusTag tone="green">Linked</StatusTag> <LocalTime instant={linkedOn} />
      </>
    );
  }
  if (invitedUntil === null) return <StatusTag tone="grey">Not linked</StatusTag>;
  return (
    <>
      <StatusTag tone="orange">Invited</StatusTag> until <LocalTime instant={invitedUntil} />
    </>
  );
}

/** The administrators: who is linked, whom to invite, and who keeps a password. */
export function PeopleCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const queryKey = ['sign-on-people', agencyID];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const pagination = { agencyID, limit: most, offset: 0 };
      return (await request(listDocument, { pagination }, { signal })).listSignOnPerson;
    },
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve the administrators', error);
  }, [error]);
  return (
    <Section title="Administrators">
      <LoadedRows<Person>
        label="Administrators"
        what="The administrators"
        rows={data?.result}
        failed={error !== null}
        onRetry={() => void refetch()}
        columns={[
          ...columns,
          {
            title: 'Action',
            width: 250,
            render: (row) => (
              <PersonActions person={row} onDone={() => void client.invalidateQueries()} />
            ),
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={1080}
        none="There are no administrators."
      />
    </Section>
  );
}
