import { shownPhone } from '@guardroom/rules/phone';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { userCreatePath, userListPath, userPath } from './paths.ts';
import { userKey } from './queries.ts';
import { UserTag, userRowFragment } from './user-list-columns.tsx';

const document = graphql(
  `
    query UsersOfClient($filter: ClientUserProfileFilter, $pagination: Pagination!) {
      listClientUserProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientUserRow
        }
        count
      }
    }
  `,
  [userRowFragment],
);

/** People of a client who have an account. */
export function UsersCard({ clientID }: { clientID: number }) {
  return (
    <FewCard
      title="Client users"
      policy="readClientUsers"
      queryKey={[...userKey, 'of client', clientID]}
      load={async (pagination, signal) => {
        const filter = { clientProfileID: { eq: clientID }, deleted: { eq: 0 } };
        return (await request(document, { filter, pagination }, { signal })).listClientUserProfile;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nobody of this client has an account yet.',
        next: can('editClientUsers') && {
          label: 'Create client user',
          to: pathWith(userCreatePath, { client: clientID }),
        },
      }}
      all={{ label: 'Show in client users', to: pathWith(userListPath, { client: clientID }) }}
    >
      {(user) => (
        <>
          <FewLine href={userPath(user.id)} name={user.name} details={[shownPhone(user.phoneNo)]} />
          <UserTag {...user} />
        </>
      )}
    </FewCard>
  );
}
