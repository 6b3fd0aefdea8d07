import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { templateCreatePath, templateListSearch } from './paths.ts';
import { retrieveTemplateFailure, templateKey } from './template-queries.ts';
import { templateFilters } from './template-list-filters.tsx';
import { templateColumns, templateRowFragment } from './template-list-columns.tsx';

export const Route = createFileRoute('/_guarded/deployment/template')({
  validateSearch: templateListSearch.validate,
  beforeLoad: templateListSearch.restore,
  component: TemplateListPage,
});

const listDocument = graphql(
  `
    query DeploymentTemplateList($filter: DeploymentTemplateFilter, $pagination: Pagination!) {
      listDeploymentTemplate(filter: $filter, pagination: $pagination) {
        result {
          ...DeploymentTemplateRow
        }
        count
        isEstimate
      }
    }
  `,
  [templateRowFragment],
);

function TemplateListPage() {
  const { securityAgencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const list = useListOf({
    search,
    queryKey: [...templateKey, 'list', securityAgencyID],
    failure: retrieveTemplateFailure,
    document: listDocument,
    field: 'listDeploymentTemplate',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: securityAgencyID },
        deleted: { eq: 0 },
        ...(search.search !== undefined && { title: { contains: search.search } }),
      },
      pagination,
    }),
  });
  return (
    <Page
      title="Deployment - Template"
      actions={
        can('editDeployments') && (
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            onClick={() => void navigate({ to: templateCreatePath })}
          />
        )
      }
    >
      <ListPage
        label="Deployment templates"
        nothing={{
          why: 'A template keeps who stands where, for days that are planned alike. Sites and people come first.',
          next: can('editDeployments') && { label: 'Create template', to: templateCreatePath },
        }}
        list={list}
        filters={templateFilters}
        columns={templateColumns(timeZone, can('editDeployments'))}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        scrollWidth={720}
      />
    </Page>
  );
}
