import { wireTime } from '@guardroom/rules/dates';
import {
  invitationFacts,
  invitationText,
  isOver,
  type Person,
} from '@guardroom/rules/contract/meeting/invitation';
import {
  invitationMail,
  invitationSubject,
  meetingSummary,
  type MailedMeeting,
} from '@guardroom/rules/contract/meeting/invitation-mail';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMails, type Mail } from '../../../platform/mail/mail.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addressedOf, saveInvitation, saveInvited, type Addressed } from './store-attendee.ts';
import type { ContractMeetingRow } from './types.ts';

/** How many got what. */
export interface SentInvitation {
  readonly invited: number;
  readonly cancelled: number;
  /** Who attends and has no address. */
  readonly without: readonly string[];
}

/**
 * Sends a meeting as it is to all who attend, and takes it back from those who do not any more. Mails go to the
 * outbox: they leave if and only if what is said here is saved.
 */
export async function inviteAll(
  ctx: Context,
  viewer: Viewer,
  meeting: ContractMeetingRow,
): Promise<SentInvitation> {
  const { db } = ctx;
  const people = await addressedOf(db, meeting.id);
  const attending = people.filter(({ deleted }) => deleted === 0);
  // Also who is reached elsewhere now: the invitation there is taken back.
  const now = new Set(attending.map(({ address }) => address));
  const lost = invitedPeople(people).filter(({ address }) => !now.has(address));
  const guests = attending.flatMap(({ name, address }) =>
    address === null ? [] : [{ name, address }],
  );
  const kind = meeting.invitedOn === null ? 'INVITED' : 'CHANGED';
  const told = new Set(people.flatMap(({ invitedAddress }) => invitedAddress ?? []));
  await post(ctx, viewer, meeting, guests, (address) => (told.has(address) ? kind : 'INVITED'));
  await post(ctx, viewer, meeting, lost, () => 'CANCELLED');
  await saveInvited(
    db,
    people.map(({ id, deleted, address }) => ({
      id,
      address: deleted === 0 ? (address ?? '') : null,
    })),
  );
  const on = wireTime(clock.now());
  await saveInvitation(db, meeting.id, { on, facts: invitationFacts(meeting) });
  return {
    invited: guests.length,
    cancelled: lost.length,
    without: attending.filter(({ address }) => address === null).map(({ name }) => name),
  };
}

/** Takes a meeting back from all who were invited; of one that nobody was invited to, or that is over, nothing is said. */
export async function cancelAll(
  ctx: Context,
  viewer: Viewer,
  meeting: ContractMeetingRow,
): Promise<void> {
  if (meeting.invitedOn === null) return;
  const people = await addressedOf(ctx.db, meeting.id);
  if (!isOver(meeting.endDatetime, clock.now()))
    await post(ctx, viewer, meeting, invitedPeople(people), () => 'CANCELLED');
  await saveInvited(
    ctx.db,
    people.map(({ id }) => ({ id, address: null })),
  );
  await saveInvitation(ctx.db, meeting.id, null);
}

function invitedPeople(people: readonly Addressed[]): Person[] {
  const byAddress = new Map(
    people.flatMap(({ name, invitedAddress: address }): [string, Person][] =>
      address === null || address === '' ? [] : [[address, { name, address }]],
    ),
  );
  return [...byAddress.values()];
}

/** One mail a person, each with the appointment. */
async function post(
  { db, services }: Context,
  viewer: Viewer,
  meeting: ContractMeetingRow,
  people: readonly Person[],
  kindFor: (address: string) => MailedMeeting['kind'],
): Promise<void> {
  const { securityAgencyName: agencyName, timeZone, name: sender } = viewer;
  const { siteProfileName } = meeting;
  const sentOn = wireTime(clock.now());
  const organizer = { name: agencyName, address: addressIn(services.config.MAIL_FROM) };
  const host = organizer.address.split('@')[1] ?? 'localhost';
  const mails = people.map(({ address }): Mail => {
    const kind = kindFor(address);
    const method = kind === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
    const facts = { ...meeting, kind, agencyName, sender, timeZone };
    const text = invitationText({
      ...meeting,
      method,
      uid: `meeting-${db.scope.agencyId}-${meeting.id}@${host}`,
      sequence: meeting.invitationCount,
      sentOn,
      summary: meetingSummary(siteProfileName),
      organizer,
      attendees: method === 'CANCEL' ? people.filter((one) => one.address === address) : people,
    });
    return {
      to: address,
      subject: invitationSubject(facts),
      body: invitationMail(facts),
      securityAgencyID: db.scope.agencyId,
      isPersonal: true,
      appointment: { method, text },
    };
  });
  await sendMails(db, services.config, mails);
}

/** `Guardroom <no-reply@agency.example>` → `no-reply@agency.example` */
function addressIn(from: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? 'no-reply@localhost';
}
