import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { checkpointsFilter } from '@guardroom/rules/patrol/checkpoints-filter';
import { checkpointLimits } from '@guardroom/rules/patrol/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteSelected } from '../../ui/list/delete-selected.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useSelection } from '@guardroom/ui/table/selection.ts';
import { deletionQuestion, useDeletion } from '../../ui/list/use-deletion.ts';
import { useListOf } from '../../ui/list/use-list.ts';
import {
  checkpointRowFragment,
  checkpointsColumns,
  type CheckpointRow,
} from './checkpoints-columns.tsx';
import { checkpointsChoice, checkpointsFilters } from './checkpoints-filters.tsx';
import { useCheckpointEditor } from './checkpoints-row-editor.tsx';
import { LabelsButton, labelsOf } from './labels-card.tsx';
import { checkpointCreatePath, checkpointsSearch } from './paths.ts';
import { patrolKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/patrol/checkpoints')({
  validateSearch: checkpointsSearch.validate,
  beforeLoad: checkpointsSearch.restore,
  component: CheckpointsPage,
});

const listDocument = graphql(
  `
    query Checkpoints($filter: ClockingPointFilter, $pagination: Pagination!) {
      listClockingPoint(filter: $filter, pagination: $pagination) {
        result {
          ...CheckpointRow
        }
        count
        isEstimate
      }
    }
  `,
  [checkpointRowFragment],
);

const deleteDocument = graphql(`
  mutation DeleteClockingPoint($ids: [RecordID!]!, $agencyID: RecordID!) {
    deleteClockingPoint(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

const restoreDocument = graphql(`
  mutation RestoreClockingPoint($ids: [RecordID!]!, $agencyID: RecordID!) {
    restoreClockingPoint(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

const failure = 'Unable to retrieve checkpoints';

function CheckpointsPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const selection = useSelection();
  const refresh = () => void client.invalidateQueries({ queryKey: patrolKey });
  const editor = useCheckpointEditor<CheckpointRow>(refresh);
  const deletion = useCheckpointDeletion(refresh, selection.clear);
  const filters = useMemo(() => checkpointsFilters(agencyID), [agencyID]);
  const choice = checkpointsChoice(agencyID, search);
  const list = useListOf({
    search,
    queryKey: [...patrolKey, 'checkpoints', agencyID],
    failure,
    document: listDocument,
    field: 'listClockingPoint',
    variables: (pagination) => ({ filter: checkpointsFilter(choice), pagination }),
  });
  return (
    <Page
      title="Patrol - Checkpoints"
      actions={
        <>
          <LabelsButton label="QR labels" checkpoints={labelsOf(choice)} />
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            unavailable={
              can('createPatrols')
                ? undefined
                : 'You do not have the permission to create checkpoints.'
            }
            onClick={() => void navigate({ to: checkpointCreatePath })}
          />
        </>
      }
    >
      <ListPage
        label="Checkpoints"
        nothing={{
          why: 'Guards scan checkpoints on their rounds. Sites come first.',
          next: can('createPatrols') && { label: 'Create checkpoint', to: checkpointCreatePath },
        }}
        list={list}
        filters={filters}
        columns={checkpointsColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={1100}
        selection={selection}
        selectionActions={
          <>
            {selection.ids.length <= checkpointLimits.batch && (
              <LabelsButton label="QR labels of these" checkpoints={{ ids: [...selection.ids] }} />
            )}
            {can('deletePatrols') && (
              <DeleteSelected
                deletion={deletion}
                selection={selection}
                most={checkpointLimits.batch}
              />
            )}
          </>
        }
        {...(can('editPatrols') && { edit: editor })}
      >
        {deletion.refused !== undefined && <Notice urgent>{deletion.refused}</Notice>}
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
    </Page>
  );
}

function useCheckpointDeletion(refresh: () => void, onDeleted: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useDeletion({
    subjects: async (ids) => {
      const filter = checkpointsFilter({ securityAgencyID: agencyID, ids });
      const pagination = { agencyID, limit: checkpointLimits.batch, offset: 0 };
      const { listClockingPoint } = await request(listDocument, { filter, pagination });
      const live = listClockingPoint.result;
      return {
        ids: live.map(({ id }) => id),
        question: deletionQuestion(
          ['checkpoint', 'checkpoints'],
          live.map(({ name, siteProfileName }) => `${name} (${siteProfileName})`),
        ),
      };
    },
    remove: (ids) => request(deleteDocument, { ids, agencyID }),
    restore: (ids) => request(restoreDocument, { ids, agencyID }),
    failures: { remove: 'Unable to delete checkpoints', restore: 'Unable to restore checkpoints' },
    refresh,
    onDeleted,
  });
}
