import { measured, meetsTarget, targetText } from '@guardroom/rules/contract/indicator/better';
import { meetingTypeLabels } from '@guardroom/rules/contract/inputs';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink, SiteLink } from '../../ui/list/name-link.tsx';
import { actionFragment, ActionText } from './actions-card.tsx';
import { Attendees, attendeeFragment } from './meeting/attendees-card.tsx';
import { InvitationSection } from './meeting/invitation-card.tsx';
import { indicatorFragment } from './indicators-card.tsx';

const meetingFragment = graphql(`
  fragment ContractMeetingProfile on ContractMeeting @_unmask {
    id
    contractID
    version
    startDatetime
    endDatetime
    type
    venue
    agenda
    invitation
    invitedOn
    note
    actionPlan
    previousMeetingID
    previousActionPlan
  }
`);
export type Meeting = ResultOf<typeof meetingFragment>;

const scoreFragment = graphql(`
  fragment ContractMeetingScore on ContractScore @_unmask {
    id
    contractIndicatorID
    indicatorTitle
    target
    unit
    better
    score
    remark
  }
`);
type Score = ResultOf<typeof scoreFragment>;

const meetingDocument = graphql(
  `
    query ContractMeeting(
      $contract: ContractFilter
      $meeting: ContractMeetingFilter
      $part: ContractActionFilter
      $scores: ContractScoreFilter
      $attendees: ContractAttendeeFilter
      $indicators: ContractIndicatorFilter
      $one: Pagination!
      $all: Pagination!
    ) {
      listContract(filter: $contract, pagination: $one) {
        result {
          siteProfileID
          siteProfileName
          clientProfileID
          clientName
          startDatetime
          endDatetime
        }
      }
      listContractMeeting(filter: $meeting, pagination: $one) {
        result {
          ...ContractMeetingProfile
        }
      }
      listContractAction(filter: $part, pagination: $all) {
        result {
          ...ContractNextAction
        }
      }
      listContractScore(filter: $scores, pagination: $all) {
        result {
          ...ContractMeetingScore
        }
      }
      listContractAttendee(filter: $attendees, pagination: $all) {
        result {
          ...ContractMeetingAttendee
        }
      }
      listContractIndicator(filter: $indicators, pagination: $all) {
        result {
          ...ContractProfileIndicator
        }
      }
    }
  `,
  [meetingFragment, actionFragment, scoreFragment, attendeeFragment, indicatorFragment],
);

/** A meeting with its scores and actions, and what the meeting before it left to be done. */
export async function loadMeeting(
  contractID: number,
  id: number,
  agencyID: number,
  signal: AbortSignal,
) {
  const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const part = { ...own, contractID: { eq: contractID } };
  const variables = {
    contract: { ...own, id: { eq: contractID } },
    meeting: { ...part, id: { eq: id } },
    part,
    scores: { ...own, contractMeetingID: { eq: id } },
    attendees: { ...own, contractMeetingID: { eq: id } },
    indicators: part,
    one: { agencyID, limit: 1, offset: 0 },
    all: { agencyID, limit: 1000, offset: 0 },
  };
  const answer = await request(meetingDocument, variables, { signal });
  const [contract] = answer.listContract.result;
  const [meeting] = answer.listContractMeeting.result;
  // An empty answer is a failure (CON-84).
  if (!contract || !meeting)
    throw new MissingRecord(`There is no review meeting ${id} of contract ${contractID}.`);
  const all = answer.listContractAction.result;
  return {
    contract,
    meeting,
    actions: all.filter(({ contractMeetingID }) => contractMeetingID === id),
    previousActions: all.filter(
      ({ contractMeetingID }) => contractMeetingID === meeting.previousMeetingID,
    ),
    scores: answer.listContractScore.result,
    attendees: answer.listContractAttendee.result,
    indicators: answer.listContractIndicator.result,
  };
}
export type LoadedMeeting = Awaited<ReturnType<typeof loadMeeting>>;

/** Read-only details of a review meeting (CON-76). */
export function MeetingCard(loaded: LoadedMeeting) {
  const { contract, meeting, actions, previousActions, scores, attendees } = loaded;
  const hasPrevious = meeting.previousActionPlan !== null || previousActions.length > 0;
  return (
    <div className="stack">
      <Section title="Review Meeting">
        <dl className="form-facts">
          <dt>Site</dt>
          <dd>
            <SiteLink id={contract.siteProfileID}>{contract.siteProfileName}</SiteLink>
          </dd>
          <dt>Client</dt>
          <dd>
            <ClientLink id={contract.clientProfileID}>{contract.clientName}</ClientLink>
          </dd>
          <dt>Datetime</dt>
          <dd>
            <LocalTime instant={meeting.startDatetime} /> –{' '}
            <LocalTime instant={meeting.endDatetime} />
          </dd>
          <dt>Type</dt>
          <dd>{meetingTypeLabels[meeting.type]}</dd>
          <dt>Venue / Meeting Link</dt>
          <dd>
            <Venue text={meeting.venue} />
          </dd>
          <dt>Attendees</dt>
          <dd>
            <Attendees attendees={attendees} />
          </dd>
          <dt>Agenda</dt>
          <dd className="pre-line">{meeting.agenda ?? '-'}</dd>
          <dt>Notes</dt>
          <dd className="pre-line">{meeting.note ?? '-'}</dd>
          <dt>Next Action Plan</dt>
          <dd className="pre-line">{meeting.actionPlan ?? '-'}</dd>
        </dl>
        {actions.length > 0 && <ActionList actions={actions} />}
      </Section>
      <InvitationSection meeting={meeting} attendees={attendees} />
      {scores.length > 0 && <Scorecard scores={scores} />}
      <Section title="Previous Meeting's Next Action">
        {!hasPrevious && <p className="muted">No Data</p>}
        {meeting.previousActionPlan !== null && (
          <p className="pre-line">{meeting.previousActionPlan}</p>
        )}
        {previousActions.length > 0 && <ActionList actions={previousActions} />}
      </Section>
    </div>
  );
}

/** A link is one to click; only what begins like a web address becomes one. */
function Venue({ text }: { text: string | null }) {
  if (text === null) return '-';
  if (!/^https:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function ActionList({ actions }: { actions: LoadedMeeting['actions'] }) {
  return (
    <ul className="plain-list">
      {actions.map((action) => (
        <li key={action.id}>
          <ActionText action={action} />
        </li>
      ))}
    </ul>
  );
}

function Scorecard({ scores }: { scores: readonly Score[] }) {
  return (
    <Section title="Scorecard">
      <ul className="plain-list">
        {scores.map((row) => (
          <li key={row.id}>
            <span className="grow">
              {row.indicatorTitle}{' '}
              {row.remark !== null && <span className="muted">{row.remark}</span>}
            </span>
            <ScoreTag {...row} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ScoreTag({ score, ...measure }: Pick<Score, 'score' | 'target' | 'unit' | 'better'>) {
  if (score === null) return null;
  const text = measured(score, measure.unit);
  const met = meetsTarget(score, measure);
  if (met === undefined) return <StatusTag tone="grey">{text}</StatusTag>;
  const target = measure.better === 'HIGHER' ? `of ${measure.target}` : targetText(measure);
  return (
    <StatusTag tone={met ? 'green' : 'red'}>
      {text} {target}: {met ? 'met' : 'missed'}
    </StatusTag>
  );
}
