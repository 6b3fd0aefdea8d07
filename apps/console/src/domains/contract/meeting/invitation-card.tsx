import { isOver, type InvitationState } from '@guardroom/rules/contract/meeting/invitation';
import { Button } from '@guardroom/ui/action/button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { contractKey } from '../queries.ts';
import type { Attendee } from './attendees-card.tsx';

const sendDocument = graphql(`
  mutation SendMeetingInvitation($id: RecordID!, $version: Int, $agencyID: RecordID!) {
    sendMeetingInvitation(id: $id, version: $version, agencyID: $agencyID) {
      invited
      cancelled
      without
    }
  }
`);

interface InvitationProps {
  meeting: {
    readonly id: number;
    readonly version: number;
    readonly endDatetime: string;
    readonly invitation: InvitationState;
    readonly invitedOn: string | null;
  };
  attendees: readonly Attendee[];
}

const labels: Readonly<Record<InvitationState, string>> = {
  NOT_SENT: 'Send invitation',
  CHANGED: 'Send update',
  SENT: 'Send again',
};

/** What those who attend know of a meeting, and the button that tells them; nothing once it is over. */
export function InvitationSection({ meeting, attendees }: InvitationProps) {
  const { invitation, invitedOn, endDatetime } = meeting;
  if (isOver(endDatetime)) return null;
  const isEmpty = attendees.length === 0 && invitation === 'NOT_SENT';
  return (
    <Section
      title="Invitation"
      actions={!isEmpty && can('editContracts') && <SendButton meeting={meeting} />}
    >
      <p className="inline-tags">
        {invitation === 'CHANGED' && <StatusTag tone="orange">Changed since it was sent</StatusTag>}
        {invitation === 'SENT' && <StatusTag tone="green">Sent</StatusTag>}
        {invitedOn !== null && <LocalTime instant={invitedOn} />}
        {isEmpty && (
          <span className="muted">
            Nobody attends yet. Add attendees to the meeting, and they can be invited by e-mail.
          </span>
        )}
        {invitation === 'NOT_SENT' && !isEmpty && (
          <span className="muted">
            Not sent yet. Everybody who attends gets a mail with an appointment for their calendar.
          </span>
        )}
      </p>
    </Section>
  );
}

function SendButton({ meeting }: Pick<InvitationProps, 'meeting'>) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { id, version, invitation } = meeting;
  const send = useMutation({
    mutationFn: () => request(sendDocument, { id, version, agencyID }),
    onSuccess: ({ sendMeetingInvitation }) => toast.success(sentText(sendMeetingInvitation)),
    onError: (error) => reportFailure('Unable to send invitation', error),
    onSettled: () => client.invalidateQueries({ queryKey: contractKey }),
  });
  return (
    <Button
      size="small"
      look={invitation === 'SENT' ? 'plain' : 'primary'}
      busy={send.isPending}
      onClick={() => {
        void ask(`${labels[invitation]} to everybody who attends?`).then(
          (yes) => yes && send.mutate(),
        );
      }}
    >
      {labels[invitation]}
    </Button>
  );
}

interface Sent {
  readonly invited: number;
  readonly cancelled: number;
  readonly without: readonly string[];
}

function sentText({ invited, cancelled, without }: Sent): string {
  const parts = [
    `Sent to ${invited === 1 ? '1 person' : `${invited} people`}.`,
    ...(cancelled > 0 ? [`Cancelled for ${cancelled} who do not attend any more.`] : []),
    ...(without.length > 0 ? [`Without an e-mail address: ${without.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}
