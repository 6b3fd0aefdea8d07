import { Button } from '@guardroom/ui/action/button.tsx';
import { PdfIcon, SheetIcon, TeamIcon } from '@guardroom/ui/icon/icons.ts';
import {
  reportFormatLabels,
  reportKinds,
  reportLook,
  sendingLook,
  sendingStatuses,
} from '@guardroom/rules/report/report-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { openFile } from '../../ui/file/open-file.ts';
import { choiceKind } from '../../ui/filter/filter-kinds.tsx';
import { filter } from '../../ui/filter/filter.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { reportPath, sentSearch, type SentSearch } from './paths.ts';
import { reportKey } from './queries.ts';
import { sentColumns, sentRowFragment, type SentRow } from './sent-columns.tsx';

export const Route = createFileRoute('/_guarded/report/sent')({
  validateSearch: sentSearch.validate,
  component: SentPage,
});

const DeliveriesModal = lazyPart(() => import('./deliveries-modal.tsx'));

const listDocument = graphql(
  `
    query SentReports($filter: ReportSendingFilter, $pagination: Pagination!) {
      listReportSending(filter: $filter, pagination: $pagination) {
        result {
          ...SentRow
        }
        count
        isEstimate
      }
    }
  `,
  [sentRowFragment],
);

const fileDocument = graphql(`
  mutation OpenReportFile($id: RecordID!, $format: ReportFormat!, $agencyID: RecordID!) {
    openReportFile(id: $id, format: $format, agencyID: $agencyID) {
      url
    }
  }
`);

const filters = [
  filter<SentSearch, 'kind'>(
    'kind',
    choiceKind(
      'Report',
      reportKinds.map((value) => ({ value, label: reportLook(value).label })),
    ),
  ),
  filter<SentSearch, 'status'>(
    'status',
    choiceKind(
      'Status',
      sendingStatuses.map((value) => ({
        value,
        label: sendingLook[value].label,
      })),
    ),
  ),
];

/** What is on its way is looked at again after so many milliseconds. */
const lookAgain = 4000;

/** Reports that fell due: what became of them and of each mail. */
function SentPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const [opened, setOpened] = useState<SentRow>();
  const { report, kind, status } = search;
  const chosen = {
    securityAgencyID: { eq: agencyID },
    ...(report !== undefined && { reportSubscriptionID: { eq: report } }),
    ...(kind !== undefined && { kind: { eq: kind } }),
    ...(status !== undefined && { status: { eq: status } }),
  };
  const list = useListOf({
    search,
    queryKey: [...reportKey, 'sent', chosen],
    failure: 'Unable to retrieve what was sent',
    document: listDocument,
    field: 'listReportSending',
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  const isUnderWay = list.rows?.some(({ status: one }) => one === 'DUE') ?? false;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const again = () => void client.invalidateQueries({ queryKey: [...reportKey, 'sent'] });
    const timer = setInterval(again, lookAgain);
    return () => clearInterval(timer);
  }, [isUnderWay, client]);
  const open = async (id: number, format: 'PDF' | 'XLSX') => {
    try {
      await openFile(async () => {
        const answer = await request(fileDocument, { id, format, agencyID });
        return answer.openReportFile.url;
      });
    } catch (error) {
      reportFailure('Unable to open the report', error);
    }
  };
  return (
    <Page title="Sent Reports" back={reportPath}>
      <ListPage<typeof search, SentRow>
        label="Sent reports"
        nothing={{
          why: 'Each report that falls due stands here, sent or not.',
        }}
        list={list}
        filters={filters}
        columns={sentColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={1160}
        actionsWidth={116}
        renderActions={(row) => (
          <span className="row-actions">
            {row.formats.map((format) => (
              <Button
                key={format}
                look="text"
                size="small"
                icon={format === 'PDF' ? <PdfIcon /> : <SheetIcon />}
                aria-label={`Open ${row.name} as ${reportFormatLabels[format]}`}
                onClick={() => void open(row.id, format)}
              />
            ))}
            {row.recipients > 0 && (
              <Button
                look="text"
                size="small"
                icon={<TeamIcon />}
                aria-label={`Recipients of ${row.name}`}
                onClick={() => setOpened(row)}
              />
            )}
          </span>
        )}
      />
      {opened && (
        <Suspense fallback={null}>
          <DeliveriesModal sending={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
