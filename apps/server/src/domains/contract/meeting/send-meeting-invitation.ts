import { isOver } from '@guardroom/rules/contract/meeting/invitation';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editContracts } from '../policy.ts';
import { inviteAll, type SentInvitation } from './invite.ts';
import { findMeeting, lockMeeting } from './store.ts';

const SentInvitationObject = builder.objectRef<SentInvitation>('SentInvitation').implement({
  fields: (t) => ({
    invited: t.exposeInt('invited', { description: 'How many were sent the meeting as it is.' }),
    cancelled: t.exposeInt('cancelled', {
      description: 'How many it was taken back from: they do not attend any more.',
    }),
    without: t.stringList({
      description: 'Who attends and has no e-mail address.',
      resolve: ({ without }) => [...without],
    }),
  }),
});

builder.mutationField('sendMeetingInvitation', (t) =>
  t.field({
    type: SentInvitationObject,
    policy: editContracts,
    description:
      'Mails a review meeting as it is to all who attend, with an appointment for their calendars, and takes ' +
      'it back from those who do not attend any more.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      version: t.arg.int({
        description: 'The version that the sender saw; a stale one is refused with code STALE.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, version }, ctx) => {
      const { db, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const meeting = await lockMeeting(db, id);
      if (meeting === undefined) {
        return refuse('NOT_FOUND', 'This review meeting is no longer there.', { path: 'id' });
      }
      if (typeof version === 'number' && version !== meeting.version) {
        const changed =
          'The review meeting was changed meanwhile. Look at it again before it is sent.';
        return refuse('STALE', changed, { path: 'version', current: meeting });
      }
      if (isOver(meeting.endDatetime, clock.now())) {
        return refuse('CONFLICT', 'This review meeting is over.', { path: 'id' });
      }
      const sent = await inviteAll(ctx, viewer, meeting);
      if (sent.invited + sent.cancelled === 0) {
        const nobody = 'Nobody who attends has an e-mail address.';
        return refuse('INVALID', nobody, { path: 'id' });
      }
      const after = await findMeeting(db, id);
      await recordChanges(ctx, [
        {
          operation: 'sendMeetingInvitation',
          entity: 'ContractMeeting',
          entityId: id,
          before: { ...meeting },
          after: { ...after },
        },
      ]);
      return sent;
    },
  }),
);
