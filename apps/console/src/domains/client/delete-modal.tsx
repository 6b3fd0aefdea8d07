import { clientBatchMaximum } from '@guardroom/rules/client/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import {
  deletionQuestion,
  namesText,
  useDeletion,
  type Deletion,
  type Subjects,
} from '../../ui/list/use-deletion.ts';
import { clientKey } from './queries.ts';

const subjectsDocument = graphql(`
  query ClientsToDelete(
    $clients: ClientProfileFilter
    $users: ClientUserProfileFilter
    $pagination: Pagination!
  ) {
    listClientProfile(filter: $clients, pagination: $pagination) {
      result {
        id
        name
      }
    }
    listClientUserProfile(filter: $users, pagination: $pagination) {
      result {
        name
      }
      count
    }
  }
`);

const deleteDocument = graphql(`
  mutation DeleteClientProfile($ids: [RecordID!]!, $agencyID: RecordID!) {
    deleteClientProfile(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

const restoreDocument = graphql(`
  mutation RestoreClientProfile($ids: [RecordID!]!, $agencyID: RecordID!) {
    restoreClientProfile(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

/** Deleting clients with their users (CLI-16, CLI-17). */
export function useClientDeletion(onDeleted: () => void): Deletion {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  return useDeletion({
    subjects: (ids) => subjectsOf(agencyID, ids),
    remove: (ids) => request(deleteDocument, { ids, agencyID }),
    restore: (ids) => request(restoreDocument, { ids, agencyID }),
    failures: { remove: 'Unable to delete clients', restore: 'Unable to restore clients' },
    refresh: () => void client.invalidateQueries({ queryKey: clientKey }),
    onDeleted,
  });
}

async function subjectsOf(agencyID: number, ids: readonly number[]): Promise<Subjects> {
  const live = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const { listClientProfile, listClientUserProfile } = await request(subjectsDocument, {
    clients: { ...live, or: ids.map((id) => ({ id: { eq: id } })) },
    users: { ...live, or: ids.map((id) => ({ clientProfileID: { eq: id } })) },
    pagination: { agencyID, limit: clientBatchMaximum, offset: 0 },
  });
  const clients = listClientProfile.result;
  const users = listClientUserProfile.result.map(({ name }) => name);
  return {
    ids: clients.map(({ id }) => id),
    question: [
      deletionQuestion(
        ['client', 'clients'],
        clients.map(({ name }) => name),
      ),
      ...usersText(users, listClientUserProfile.count),
    ].join('\n'),
  };
}

/** The users go with their client. */
function usersText(users: readonly string[], count: number): string[] {
  if (count === 0) return [];
  const who = count === 1 ? 'Its user goes too' : `${count} client users go too`;
  return ['', `${who}: ${namesText(users, count)}`];
}
