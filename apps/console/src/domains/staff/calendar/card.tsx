import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { AddressField } from '../../../ui/form/address-field.tsx';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';

const linkDocument = graphql(`
  query CalendarLink($staffProfileID: RecordID!, $agencyID: RecordID!) {
    calendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      createdOn
      createdByName
    }
  }
`);
const createDocument = graphql(`
  mutation CreateCalendarLink($staffProfileID: RecordID!, $agencyID: RecordID!) {
    createCalendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      url
    }
  }
`);
const revokeDocument = graphql(`
  mutation RevokeCalendarLink($staffProfileID: RecordID!, $agencyID: RecordID!) {
    revokeCalendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID)
  }
`);

type Link = ResultOf<typeof linkDocument>['calendarLink'];

const replaceQuestion = 'Make a new address? The one before stops working.';
const revokeQuestion =
  'Revoke the address? Calendars that subscribed to it get no shifts any more.';

/** The address by which somebody's calendars subscribe to their published shifts. */
export function CalendarCard({ staffID }: { staffID: number }) {
  return can('readDeployments') && <PermittedCard staffID={staffID} />;
}

function PermittedCard({ staffID }: { staffID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const queryKey = ['calendar-link', staffID, agencyID];
  const ofPerson = { staffProfileID: staffID, agencyID };
  const { data, failed, retry } = useLoaded({
    queryKey,
    failure: 'Unable to retrieve the calendar link',
    load: async (signal) => {
      const { calendarLink } = await request(linkDocument, ofPerson, { signal });
      return { link: calendarLink };
    },
  });
  const { made, create, revoke } = useChanges(ofPerson, queryKey);
  const link = data?.link ?? null;
  return (
    <Section
      title="Calendar link"
      actions={
        data &&
        can('editDeployments') && (
          <span className="form-inline">
            {link !== null && (
              <Button danger busy={revoke.isPending} onClick={() => revoke.mutate()}>
                Revoke
              </Button>
            )}
            <Button busy={create.isPending} onClick={() => create.mutate(link !== null)}>
              {link === null ? 'Make' : 'Make new'}
            </Button>
          </span>
        )
      }
    >
      {failed && <LoadFailed what="The calendar link" onRetry={retry} />}
      {!data && !failed && <Loading rows={2} />}
      {data && <LinkState link={link} />}
      {made !== undefined && (
        <AddressField
          label="Address"
          hint="Give it to this person alone: whoever has it sees their shifts. It is not shown again."
          address={made}
        />
      )}
    </Section>
  );
}

function LinkState({ link }: { link: Link }) {
  const { timeZone } = useViewer();
  if (link === null) {
    return (
      <div className="few-nothing">
        <Beginning why="With an address of their own, a person's calendars show their published shifts." />
      </div>
    );
  }
  const by = link.createdByName === null ? '' : ` by ${link.createdByName}`;
  return (
    <p>
      Made on {listTime(link.createdOn, timeZone)}
      {by}.
    </p>
  );
}

interface OfPerson {
  readonly staffProfileID: number;
  readonly agencyID: number;
}

/** What is done with the address, and the new one for as long as the page stands. */
function useChanges(ofPerson: OfPerson, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const [made, setMade] = useState<string>();
  const reload = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: async (isReplaced: boolean) => {
      if (isReplaced && !(await ask(replaceQuestion))) return;
      const { createCalendarLink } = await request(createDocument, ofPerson);
      setMade(createCalendarLink.url);
      await reload();
    },
    onError: (error) => reportFailure('Unable to make the calendar link', error),
  });
  const revoke = useMutation({
    mutationFn: async () => {
      if (!(await ask(revokeQuestion))) return;
      await request(revokeDocument, ofPerson);
      setMade(undefined);
      toast.success('Revoked successfully');
      await reload();
    },
    onError: (error) => reportFailure('Unable to revoke the calendar link', error),
  });
  return { made, create, revoke };
}
