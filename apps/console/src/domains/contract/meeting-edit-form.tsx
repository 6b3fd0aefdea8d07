import { wallTime } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { LoadedMeeting } from './meeting-card.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { meetingPath } from './paths.ts';
import { updateSuccess } from './queries.ts';
import { attendeeKind, type MeetingValues } from './meeting-values.ts';

const updateDocument = graphql(`
  mutation UpdateContractMeeting($update: UpdateContractMeetingInput!, $agencyID: RecordID!) {
    updateContractMeeting(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Edit Review Meeting: the same form, prefilled (CON-85). */
export function MeetingEditForm(loaded: LoadedMeeting) {
  const { contract, meeting, indicators } = loaded;
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { id, contractID } = meeting;
  return (
    <MeetingForm
      contractID={contractID}
      contract={contract}
      indicators={indicators}
      initial={valuesOf(loaded, timeZone)}
      record={{ id, version: meeting.version }}
      success={updateSuccess}
      failure="Unable to update review meeting"
      cancelPath={meetingPath(contractID, id)}
      subject="this review meeting"
      save={async ({ contractID: _, ...update }) => {
        // An empty text clears here: what is left out stays as it was.
        await request(updateDocument, { update: { ...update, id }, agencyID });
        return id;
      }}
    ></MeetingForm>
  );
}

function valuesOf(loaded: LoadedMeeting, timeZone: string): MeetingValues {
  const { meeting, indicators, scores, actions, attendees } = loaded;
  return {
    start: wallTime(meeting.startDatetime, timeZone),
    end: wallTime(meeting.endDatetime, timeZone),
    type: meeting.type,
    venue: meeting.venue ?? '',
    agenda: meeting.agenda ?? '',
    attendees: attendees.map((one) => ({
      id: one.id,
      kind: attendeeKind(one),
      profileID: one.clientUserProfileID ?? one.staffProfileID ?? undefined,
      name: one.name,
      email: one.email ?? '',
    })),
    note: meeting.note ?? '',
    actionPlan: meeting.actionPlan ?? '',
    scores: indicators.map(({ id }) => {
      const given = scores.find(({ contractIndicatorID }) => contractIndicatorID === id);
      return {
        contractIndicatorID: id,
        score: given?.score === null || given === undefined ? '' : String(given.score),
        remark: given?.remark ?? '',
      };
    }),
    actions: actions.map(({ id, description, side, owner, dueDate }) => ({
      id,
      description,
      side,
      owner: owner ?? '',
      dueDate: dueDate ?? undefined,
    })),
  };
}
