import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { StaffLink } from '../../../ui/list/name-link.tsx';
import { clientUserPath } from '../paths.ts';

export const attendeeFragment = graphql(`
  fragment ContractMeetingAttendee on ContractAttendee @_unmask {
    id
    clientUserProfileID
    staffProfileID
    name
    email
    isInvited
  }
`);
export type Attendee = ResultOf<typeof attendeeFragment>;

/** Who attends a meeting, each leading to their page, and whether they were invited. */
export function Attendees({ attendees }: { attendees: readonly Attendee[] }) {
  if (attendees.length === 0) return '-';
  return (
    <ul className="plain-list">
      {attendees.map((one) => (
        <li key={one.id}>
          <span className="grow">
            <Name {...one} />
          </span>
          {one.isInvited && <StatusTag tone="green">Invited</StatusTag>}
        </li>
      ))}
    </ul>
  );
}

function Name({ clientUserProfileID, staffProfileID, name, email }: Attendee) {
  if (clientUserProfileID !== null) {
    return (
      <>
        <RowLink href={clientUserPath(clientUserProfileID)}>{name}</RowLink>{' '}
        <span className="muted">Client</span>
      </>
    );
  }
  if (staffProfileID !== null) {
    return (
      <>
        <StaffLink id={staffProfileID}>{name}</StaffLink> <span className="muted">Agency</span>
      </>
    );
  }
  return (
    <>
      {name} {email !== null && <span className="muted">{email}</span>}
    </>
  );
}
