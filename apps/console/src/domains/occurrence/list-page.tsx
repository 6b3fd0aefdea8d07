import { PlusIcon, SafetyIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import {
  canExport,
  occurrencesFilter,
  rangeTooLong,
} from '@guardroom/rules/occurrence/occurrences-filter';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { whileEdited } from '../../ui/list/row-actions.tsx';
import { useSelection } from '@guardroom/ui/table/selection.ts';
import { useListOf } from '../../ui/list/use-list.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { EarlierVersions } from './earlier-card.tsx';
import { occurrenceColumns } from './list-columns.tsx';
import { occurrenceFilters, occurrencesChoice } from './list-filters.tsx';
import { useOccurrenceEditor, type OccurrenceDraft } from './list-row-editor.tsx';
import { occurrenceCreatePath, occurrenceSearch, type OccurrenceSearch } from './paths.ts';
import {
  occurrenceKey,
  retrieveFailure,
  occurrenceRowFragment,
  type OccurrenceRow,
} from './queries.ts';
import { StrikeOff, StrikeOffSelected } from './strike-off-modal.tsx';
import '@guardroom/ui/show/section.css';

export const Route = createFileRoute('/_guarded/occurrence')({
  validateSearch: occurrenceSearch.validate,
  beforeLoad: occurrenceSearch.restore,
  component: OccurrenceListPage,
});

const listDocument = graphql(
  `
    query OccurrenceList($filter: OccurrenceFilter, $pagination: Pagination!) {
      listOccurrence(filter: $filter, pagination: $pagination) {
        result {
          ...OccurrenceRow
        }
        count
        isEstimate
      }
    }
  `,
  [occurrenceRowFragment],
);

const exportDocument = graphql(`
  mutation ExportOccurrence($records: OccurrenceRecordsInput!, $agencyID: RecordID!) {
    exportOccurrence(records: $records, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

const VerifyModal = lazyPart(() => import('./verify-modal.tsx'));

const orderby = [
  { field: 'date', direction: 'ASC' as const },
  { field: 'sn', direction: 'ASC' as const },
];

function OccurrenceListPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choice = occurrencesChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => occurrenceFilters(agencyID, today), [agencyID, today]);
  const reload = () => void client.invalidateQueries({ queryKey: occurrenceKey });
  const selection = useSelection();
  const deselect = (ids: readonly number[]) => selection.setPage(ids, []);
  const editor = useOccurrenceEditor({ onSaved: reload, onReplaced: (id) => deselect([id]) });
  const onEnded = (ids: readonly number[]) => {
    deselect(ids);
    reload();
  };
  const list = useListOf({
    search,
    queryKey: [...occurrenceKey, 'list', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listOccurrence',
    orderby,
    variables: (pagination) => ({ filter: occurrencesFilter(choice), pagination }),
  });
  const exportLink = async (signal: AbortSignal) => {
    const { from, to, search: text, siteProfileID, staffProfileID, replaced } = choice;
    const records = { from, to, search: text, siteProfileID, staffProfileID, replaced };
    return (await request(exportDocument, { records, agencyID }, { signal })).exportOccurrence;
  };
  const [isVerifying, setIsVerifying] = useState(false);
  const mayEdit = can('editOccurrences');
  return (
    <Page
      tag="Occurrence"
      actions={
        <>
          <ExportButton
            label="Export"
            kind="document"
            link={exportLink}
            failure={retrieveFailure}
            unavailable={canExport(choice.from, choice.to) ? undefined : rangeTooLong}
          />
          <ActionButton
            label="Check Book"
            icon={<SafetyIcon />}
            onClick={() => setIsVerifying(true)}
          />
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            unavailable={
              can('createOccurrences')
                ? undefined
                : 'You do not have the permission to create occurrences.'
            }
            onClick={() => void navigate({ to: occurrenceCreatePath })}
          />
        </>
      }
    >
      <ListPage<OccurrenceSearch, OccurrenceRow, OccurrenceDraft>
        label="Occurrences"
        nothing={{
          why: 'Entries of the occurrence book stand here. Sites come first.',
          next: can('createOccurrences') && {
            label: 'Create occurrence',
            to: occurrenceCreatePath,
          },
        }}
        list={list}
        filters={filters}
        columns={occurrenceColumns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        scrollWidth={1200}
        isStruck={({ cancelled }) => cancelled === 1}
        expansion={{
          title: 'Earlier versions',
          label: ({ title }) => `Earlier versions of ${title}`,
          has: ({ replacingID }) => replacingID !== null,
          render: (row) => <EarlierVersions ofID={row.replacingID} />,
        }}
        selectionActions={<StrikeOffSelected selection={selection} onEnded={onEnded} />}
        {...(mayEdit && {
          selection,
          edit: editor,
          renderActions: (row) =>
            row.cancelled === 0 && (
              <StrikeOff
                row={row}
                reason={editor.key === undefined ? undefined : whileEdited}
                onEnded={onEnded}
              />
            ),
        })}
      >
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
      {isVerifying && (
        <Suspense fallback={null}>
          <VerifyModal onClose={() => setIsVerifying(false)} />
        </Suspense>
      )}
    </Page>
  );
}
