import { TrainingIcon } from '@guardroom/ui/icon/icons.ts';
import { suggestionFilter } from '@guardroom/rules/training/suggestion-filter';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { staffChoice } from '../../ui/filter/staff-search.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { orderOf, useListOf } from '../../ui/list/use-list.ts';
import { cataloguePath, staffPath, suggestionSearch } from './paths.ts';
import { trainingKey } from './queries.ts';
import { suggestionColumns, suggestionRowFragment } from './suggestion-columns.tsx';
import { suggestionFilters } from './suggestion-filters.tsx';

export const Route = createFileRoute('/_guarded/training/suggestion')({
  validateSearch: suggestionSearch.validate,
  beforeLoad: suggestionSearch.restore,
  component: SuggestionPage,
});

const listDocument = graphql(
  `
    query TrainingSuggestions($filter: TrainingSuggestionFilter, $pagination: Pagination!) {
      listTrainingSuggestion(filter: $filter, pagination: $pagination) {
        result {
          ...SuggestionRow
        }
        count
        isEstimate
      }
    }
  `,
  [suggestionRowFragment],
);

const exportDocument = graphql(`
  mutation ExportTrainingSuggestion(
    $suggestions: TrainingSuggestionInput!
    $agencyID: RecordID!
    $orderby: [OrderBy!]
  ) {
    exportTrainingSuggestion(suggestions: $suggestions, agencyID: $agencyID, orderby: $orderby) {
      url
      fileName
      rows
    }
  }
`);

const byName = [{ field: 'name', direction: 'ASC' as const }];

function SuggestionPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { grades, coming } = useFixedLists();
  const known = coming ? undefined : grades;
  const filters = useMemo(() => suggestionFilters(known), [known]);
  const choice = { ...staffChoice(search, agencyID), eligibility: search.eligibility };
  const list = useListOf({
    search,
    queryKey: [...trainingKey, 'suggestion', choice],
    failure: 'Unable to retrieve staff profiles',
    document: listDocument,
    field: 'listTrainingSuggestion',
    orderby: byName,
    variables: (pagination) => ({ filter: suggestionFilter(choice), pagination }),
  });
  const exportLink = async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...suggestions } = choice;
    const answer = await request(
      exportDocument,
      { suggestions, agencyID, ...orderOf(search.order) },
      { signal },
    );
    return answer.exportTrainingSuggestion;
  };
  return (
    <Page
      title="Training Suggestion"
      actions={
        <>
          <CatalogueButton />
          <ExportButton
            label="Export as PDF"
            kind="document"
            link={exportLink}
            failure="Unable to export the training suggestion"
            unavailable={
              can('exportTraining') ? undefined : 'You do not have the permission to export staff.'
            }
          />
        </>
      }
    >
      <ListPage
        label="Training suggestions"
        nothing={{
          why: 'Who should be trained in what stands here. People and their grades come first.',
        }}
        list={list}
        filters={filters}
        columns={suggestionColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => staffPath(id)}
        scrollWidth={1100}
      >
        <p className="legend">
          <StatusTag tone="blue">Blue - Mandatory</StatusTag>,{' '}
          <StatusTag tone="green">Green - Recommended</StatusTag>
        </p>
      </ListPage>
    </Page>
  );
}

function CatalogueButton() {
  const navigate = useNavigate();
  return (
    <ActionButton
      label="Catalogue"
      icon={<TrainingIcon />}
      onClick={() => void navigate({ to: cataloguePath })}
    />
  );
}
