import { BookIcon, HistoryIcon, PlusIcon, SafetyIcon } from '@guardroom/ui/icon/icons.ts';
import { reportKinds, reportLook } from '@guardroom/rules/report/report-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { choiceKind } from '../../ui/filter/filter-kinds.tsx';
import { filter } from '../../ui/filter/filter.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { reportColumns } from './list-columns.tsx';
import {
  bundleListPath,
  dailyListPath,
  reportCreatePath,
  reportSearch,
  reportSentPath,
  reportViewPath,
  type ReportSearch,
} from './paths.ts';
import { reportFailure, reportFragment, reportKey, type ReportSetUp } from './queries.ts';

export const Route = createFileRoute('/_guarded/report')({
  validateSearch: reportSearch.validate,
  beforeLoad: reportSearch.restore,
  component: ReportListPage,
});

const listDocument = graphql(
  `
    query Reports($filter: ReportSubscriptionFilter, $pagination: Pagination!) {
      listReportSubscription(filter: $filter, pagination: $pagination) {
        result {
          ...ReportSetUp
        }
        count
        isEstimate
      }
    }
  `,
  [reportFragment],
);

const deleteDocument = graphql(`
  mutation DeleteReport($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setReportSubscriptionDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

const kinds = reportKinds.map((value) => ({
  value,
  label: reportLook(value).label,
}));
const filters = [filter<ReportSearch, 'kind'>('kind', choiceKind('Report', kinds))];

/** Reports that send themselves. */
function ReportListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { history } = useRouter();
  const client = useQueryClient();
  const chosen = {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(search.kind !== undefined && { kind: { eq: search.kind } }),
  };
  const list = useListOf({
    search,
    queryKey: [...reportKey, 'list', chosen],
    failure: reportFailure,
    document: listDocument,
    field: 'listReportSubscription',
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  return (
    <Page
      title="Reports"
      actions={
        <>
          <ActionButton
            label="Daily Reports"
            icon={<BookIcon />}
            onClick={() => history.push(dailyListPath)}
          />
          {can('makeCaseBundles') && (
            <ActionButton
              label="Case Bundles"
              icon={<SafetyIcon />}
              onClick={() => history.push(bundleListPath)}
            />
          )}
          <ActionButton
            label="Sent"
            icon={<HistoryIcon />}
            onClick={() => history.push(reportSentPath)}
          />
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            onClick={() => history.push(reportCreatePath)}
          />
        </>
      }
    >
      <ListPage<typeof search, ReportSetUp>
        label="Reports"
        nothing={{
          why: 'A report is made from the books and sent by mail, each day, week or month.',
          next: { label: 'Create report', to: reportCreatePath },
        }}
        list={list}
        filters={filters}
        columns={reportColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => reportViewPath(id)}
        scrollWidth={1180}
        renderActions={({ id, name }) => (
          <DeleteButton
            name={`Delete ${name}`}
            question={`Delete "${name}"? It is sent no more. What it sent stays.`}
            mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
            failure="Unable to delete report"
            onChanged={() => void client.invalidateQueries({ queryKey: reportKey })}
          />
        )}
      />
    </Page>
  );
}
