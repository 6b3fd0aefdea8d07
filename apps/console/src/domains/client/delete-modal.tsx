import { DeleteOutlined } from '@ant-design/icons';
import { clientBatchMaximum } from '@guardroom/rules/client/inputs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ApiError } from '../../platform/errors.ts';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '../../ui/confirm.tsx';
import { reportFailure } from '../../ui/failure.ts';
import type { Selection } from '../../ui/selection.ts';
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

/** Of clients and of users, so many are named; the others are counted. */
const mostNamed = 10;

interface Subjects {
  ids: number[];
  clients: readonly string[];
  users: readonly string[];
  userCount: number;
}

/** 'Delete' of the selection bar: names what goes, deletes, and offers to undo (CLI-16, CLI-17). */
export function DeleteClients(props: {
  selection: Selection;
  onRefused: (sentence: string | undefined) => void;
}) {
  const { selection, onRefused } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: clientKey });
  const restore = async (ids: number[]) => {
    try {
      await request(restoreDocument, { ids, agencyID });
      toast.success('Restored successfully');
    } catch (error) {
      reportFailure('Unable to restore clients', error);
      onRefused(sentenceOf(error));
    } finally {
      refresh();
    }
  };
  const remove = async () => {
    onRefused(undefined);
    try {
      const subjects = await subjectsOf(agencyID, selection.ids);
      if (subjects.ids.length > 0) {
        if (!(await ask(question(subjects)))) return;
        await request(deleteDocument, { ids: subjects.ids, agencyID });
        const run = () => void restore(subjects.ids);
        toast.success('Deleted successfully', { label: 'Undo', run });
      }
      selection.clear();
    } catch (error) {
      reportFailure('Unable to delete clients', error);
      onRefused(sentenceOf(error));
    }
    refresh();
  };
  const mutation = useMutation({ mutationFn: remove });
  const tooMany = selection.ids.length > clientBatchMaximum;
  return (
    <Button
      danger
      size="small"
      icon={<DeleteOutlined />}
      loading={mutation.isPending}
      disabled={tooMany}
      title={tooMany ? `Select at most ${clientBatchMaximum} clients.` : undefined}
      onClick={() => mutation.mutate()}
    >
      Delete
    </Button>
  );
}

/** A reason that the person can do something about; anything else the toast has said. */
function sentenceOf(error: unknown): string | undefined {
  const isReason = error instanceof ApiError && error.code === 'CONFLICT';
  return isReason ? error.message : undefined;
}

async function subjectsOf(agencyID: number, ids: readonly number[]): Promise<Subjects> {
  const live = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const { listClientProfile, listClientUserProfile } = await request(subjectsDocument, {
    clients: { ...live, or: ids.map((id) => ({ id: { eq: id } })) },
    users: { ...live, or: ids.map((id) => ({ clientProfileID: { eq: id } })) },
    pagination: { agencyID, limit: clientBatchMaximum, offset: 0 },
  });
  return {
    ids: listClientProfile.result.map(({ id }) => id),
    clients: listClientProfile.result.map(({ name }) => name),
    users: listClientUserProfile.result.map(({ name }) => name),
    userCount: listClientUserProfile.count,
  };
}

/** 'Delete 2 clients?' with the names of both and of their users, who go with them. */
function question({ clients, users, userCount }: Subjects): string {
  const what = clients.length === 1 ? 'Delete this client?' : `Delete ${clients.length} clients?`;
  const lines = [what, namesOf(clients, clients.length)];
  if (userCount > 0) {
    const who = userCount === 1 ? 'Its user goes too' : `${userCount} client users go too`;
    lines.push('', `${who}: ${namesOf(users, userCount)}`);
  }
  return lines.join('\n');
}

function namesOf(names: readonly string[], count: number): string {
  const named = names.slice(0, mostNamed);
  const others = count - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}
