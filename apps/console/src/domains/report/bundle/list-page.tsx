import { Button } from '@guardroom/ui/action/button.tsx';
import { ExportIcon, PdfIcon, PlusIcon } from '@guardroom/ui/icon/icons.ts';
import type { BundleFormat } from '@guardroom/rules/report/bundle/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { openFile } from '../../../ui/file/open-file.ts';
import { remoteKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter } from '../../../ui/filter/filter.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { reportFailure } from '../../../ui/live/failure.ts';
import { bundleCreatePath, bundleSearch, reportPath, type BundleSearch } from '../paths.ts';
import { bundleColumns } from './list-columns.tsx';
import { bundleFileURL, bundleKey, bundleRowFragment, type BundleRow } from './queries.ts';
import '../../../ui/case/report.css';

export const Route = createFileRoute('/_guarded/report/bundle')({
  validateSearch: bundleSearch.validate,
  component: BundleListPage,
});

const listDocument = graphql(
  `
    query CaseBundles($filter: CaseBundleFilter, $pagination: Pagination!) {
      listCaseBundle(filter: $filter, pagination: $pagination) {
        result {
          ...BundleRow
        }
        count
        isEstimate
      }
    }
  `,
  [bundleRowFragment],
);

/** What is being made is looked at again after so many milliseconds. */
const lookAgain = 2000;

/** Bundles of cases, with their files and the fingerprint by which each is known again. */
function BundleListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { history } = useRouter();
  const client = useQueryClient();
  const filters = useMemo(
    () => [filter<BundleSearch, 'site'>('site', remoteKind('Site', siteOptions(agencyID)))],
    [agencyID],
  );
  const chosen = {
    securityAgencyID: { eq: agencyID },
    ...(search.site !== undefined && { siteProfileID: { eq: search.site } }),
  };
  const list = useListOf({
    search,
    queryKey: [...bundleKey, 'list', chosen],
    failure: 'Unable to retrieve case bundles',
    document: listDocument,
    field: 'listCaseBundle',
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  const isUnderWay = list.rows?.some(({ status }) => status === 'DUE') ?? false;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const again = () => void client.invalidateQueries({ queryKey: bundleKey });
    const timer = setInterval(again, lookAgain);
    return () => clearInterval(timer);
  }, [isUnderWay, client]);
  const open = async (id: number, format: BundleFormat) => {
    try {
      await openFile(() => bundleFileURL(agencyID, id, format));
    } catch (error) {
      reportFailure('Unable to open the case bundle', error);
    }
  };
  return (
    <Page
      title="Case Bundles"
      {...(can('manageReports') && { back: reportPath })}
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          onClick={() => history.push(bundleCreatePath)}
        />
      }
    >
      <ListPage<typeof search, BundleRow>
        label="Case bundles"
        nothing={{
          why: 'What the books hold of a site and a span of time is gathered here as files.',
          next: { label: 'Create case bundle', to: bundleCreatePath },
        }}
        list={list}
        filters={filters}
        columns={bundleColumns}
        rowKey={({ id }) => id}
        rowName={({ siteProfileName, id }) => `${siteProfileName}, ${id}`}
        scrollWidth={1420}
        renderActions={({ id, status, siteProfileName }) =>
          status === 'MADE' && (
            <span className="row-actions">
              <Button
                look="text"
                size="small"
                icon={<PdfIcon />}
                aria-label={`Open ${siteProfileName}, ${id} as PDF`}
                onClick={() => void open(id, 'PDF')}
              />
              <Button
                look="text"
                size="small"
                icon={<ExportIcon />}
                aria-label={`Download ${siteProfileName}, ${id} as zip`}
                onClick={() => void open(id, 'ZIP')}
              />
            </span>
          )
        }
      />
    </Page>
  );
}
