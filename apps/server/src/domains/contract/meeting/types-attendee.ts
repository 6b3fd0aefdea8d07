import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import type { Kept } from '../types.ts';

/** Somebody who attends a review meeting. */
export interface ContractAttendeeRow extends Kept {
  readonly contractID: number;
  readonly contractMeetingID: number;
  readonly clientUserProfileID: number | null;
  readonly staffProfileID: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly invitedAddress: string | null;
}

const made = madeOf<ContractAttendeeRow>();

export const ContractAttendee = builder
  .objectRef<ContractAttendeeRow>('ContractAttendee')
  .implement({
    description: 'Somebody who attends a review meeting.',
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      contractID: t.expose('contractID', { type: 'RecordID' }),
      contractMeetingID: t.expose('contractMeetingID', { type: 'RecordID' }),
      clientUserProfileID: t.expose('clientUserProfileID', { type: 'RecordID', nullable: true }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID', nullable: true }),
      name: t.exposeString('name', { description: 'As it was when they were added.' }),
      email: t.exposeString('email', { nullable: true, description: 'Of who has no profile.' }),
      isInvited: t.boolean({
        description: 'Whether the invitation that holds went to them.',
        ...made(['invitedAddress'], ({ invitedAddress }) => (invitedAddress ?? '') !== ''),
      }),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });
