import { PlusIcon, QuestionIcon } from '@guardroom/ui/icon/icons.ts';
import { registerFilter } from '@guardroom/rules/site/site-filter';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import '@guardroom/ui/show/section.css';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { createPath, listPath, selectSearch, unregistered, type SelectSearch } from './paths.ts';
import { siteKey } from './queries.ts';
import { registerRowFragment, selectColumns } from './select-columns.tsx';

export const Route = createFileRoute('/_guarded/site/create')({
  validateSearch: selectSearch.validate,
  beforeLoad: selectSearch.restore,
  component: SelectPage,
});

const registerDocument = graphql(
  `
    query SiteRegister($filter: SecuritySiteFilter, $pagination: Pagination!) {
      listSecuritySite(filter: $filter, pagination: $pagination) {
        result {
          ...RegisterRow
        }
        count
        isEstimate
      }
    }
  `,
  [registerRowFragment],
);

const filters: readonly Filter<SelectSearch>[] = [
  filter('search', textKind('Search', 'Site, address, unit, postal code, UEN or MCST number')),
];

const byName = [{ field: 'name', direction: 'ASC' as const }];

/** Which site of the register the agency takes on (part-2 §2, Create select). */
function SelectPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const list = useListOf({
    search,
    queryKey: [...siteKey, 'register', agencyID],
    failure: 'Unable to retrieve site records',
    document: registerDocument,
    field: 'listSecuritySite',
    orderby: byName,
    variables: (pagination) => ({ filter: registerFilter(search.search), pagination }),
  });
  return (
    <Page tag="Site" subtitle="Select the site" back={listPath} actions={<SelectActions />}>
      <ListPage
        label="Register of sites"
        nothing={{
          why: 'The register holds no site yet: add yours.',
          next: can('editSites') && { label: 'Create site', to: createPath(unregistered) },
        }}
        list={list}
        filters={filters}
        columns={selectColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => createPath(id)}
        scrollWidth={800}
      >
        <p className="muted">
          Find your site by its name or address. It is not there?{' '}
          <Link to={createPath(unregistered)} className="list-empty-next">
            Add a new site
          </Link>
        </p>
      </ListPage>
    </Page>
  );
}

function SelectActions() {
  const navigate = useNavigate();
  return (
    <>
      <ActionButton
        label="Help"
        icon={<QuestionIcon />}
        words={
          <p className="help-text" role="status">
            If the site cannot be found, please email support. A site that is new to everybody can
            be added with New Site.
          </p>
        }
      />
      <ActionButton
        label="New Site"
        icon={<PlusIcon />}
        onClick={() => void navigate({ href: createPath(unregistered) })}
      />
    </>
  );
}
