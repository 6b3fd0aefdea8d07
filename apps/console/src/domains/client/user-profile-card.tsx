import { shownPhone } from '@guardroom/rules/phone';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ClientLink } from '../../ui/list/name-link.tsx';
import { UserTag } from './user-list-columns.tsx';

export const userFragment = graphql(`
  fragment ClientUser on ClientUserProfile @_unmask {
    id
    version
    name
    phoneNo
    status
    clientProfileID
    clientProfileName
    clientProfileStatus
  }
`);

export type ClientUser = ResultOf<typeof userFragment>;

/** What is known of a client user, read-only (CLU-35). */
export function ClientUserCard({ user }: { user: ClientUser }) {
  return (
    <section className="form" aria-label="Client user profile">
      <dl className="form-facts">
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>Mobile Phone</dt>
        <dd>{shownPhone(user.phoneNo)}</dd>
        <dt>Status</dt>
        <dd>
          <UserTag {...user} />
        </dd>
        <dt>Client</dt>
        <dd>
          <ClientLink id={user.clientProfileID}>{user.clientProfileName}</ClientLink>
        </dd>
      </dl>
    </section>
  );
}
