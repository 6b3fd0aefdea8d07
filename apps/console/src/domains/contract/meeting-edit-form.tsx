import { meetingTypeLabels, meetingTypes } from '@guardroom/rules/contract/inputs';
import { listTime, wallTime } from '@guardroom/rules/dates';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import type { LoadedMeeting } from './meeting-card.tsx';
import { MeetingForm, type MeetingValues } from './meeting-form.tsx';
import { meetingPath } from './paths.ts';
import { updateSuccess } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateContractMeeting($update: UpdateContractMeetingInput!, $agencyID: RecordID!) {
    updateContractMeeting(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** What a STALE refusal says of the meeting as it is. */
const compared = v.object({
  version: v.number(),
  startDatetime: v.string(),
  endDatetime: v.string(),
  type: v.picklist(meetingTypes),
  venue: v.nullable(v.string()),
  note: v.nullable(v.string()),
  actionPlan: v.nullable(v.string()),
});
type Compared = v.InferOutput<typeof compared>;

/** Edit Review Meeting: the same form, prefilled (CON-85). */
export function MeetingEditForm(loaded: LoadedMeeting) {
  const { meeting, indicators } = loaded;
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(meeting, compared);
  const { id, contractID } = meeting;
  return (
    <MeetingForm
      contractID={contractID}
      indicators={indicators}
      initial={valuesOf(loaded, timeZone)}
      record={{ id, version: meanwhile?.version ?? meeting.version }}
      success={updateSuccess}
      failure="Unable to update review meeting"
      cancelPath={meetingPath(contractID, id)}
      onRefusal={onRefusal}
      save={async ({ contractID: _, ...update }) => {
        // An empty text clears here: what is left out stays as it was.
        await request(updateDocument, { update: { ...update, id }, agencyID });
        return id;
      }}
    >
      {meanwhile && (
        <StaleNotice
          subject="this review meeting"
          action="Submit"
          changes={changesOf<Omit<Compared, 'version'>>(
            { before, now: meanwhile },
            {
              'Datetime Start': (row) => listTime(row.startDatetime, timeZone),
              'Datetime End': (row) => listTime(row.endDatetime, timeZone),
              Type: (row) => meetingTypeLabels[row.type],
              'Venue / Meeting Link': (row) => row.venue ?? '',
              Notes: (row) => row.note ?? '',
              'Next Action Plan': (row) => row.actionPlan ?? '',
            },
          )}
        />
      )}
    </MeetingForm>
  );
}

function valuesOf(loaded: LoadedMeeting, timeZone: string): MeetingValues {
  const { meeting, indicators, scores, actions } = loaded;
  return {
    start: wallTime(meeting.startDatetime, timeZone),
    end: wallTime(meeting.endDatetime, timeZone),
    type: meeting.type,
    venue: meeting.venue ?? '',
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
    actions: actions.map(({ id, description, owner, dueDate }) => ({
      id,
      description,
      owner: owner ?? '',
      dueDate: dueDate ?? undefined,
    })),
  };
}
