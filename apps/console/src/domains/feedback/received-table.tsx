import { CopyIcon, ExportIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { feedbackFilter } from '@guardroom/rules/feedback/feedback-filter';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { NotPermitted } from '../../shell/not-permitted.tsx';
import { Page } from '../../shell/page.tsx';
import { maySee } from '../../shell/screen-policies.ts';
import { Shell } from '../../shell/shell.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import {
  FeedbackDetails,
  feedbackColumns,
  feedbackRowFragment,
  type FeedbackRow,
} from './list-columns.tsx';
import { feedbackChoice, feedbackFilters } from './list-filters.tsx';
import { publicFormURL, type FeedbackSearch } from './paths.ts';

const listDocument = graphql(
  `
    query FeedbackList($filter: FeedbackFilter, $pagination: Pagination!) {
      listFeedback(filter: $filter, pagination: $pagination) {
        result {
          ...FeedbackRow
        }
        count
        isEstimate
      }
    }
  `,
  [feedbackRowFragment],
);

/** The route is public, so the frame of the console comes with the screen, and its question too. */
export function ReceivedInShell({ search }: { search: FeedbackSearch }) {
  return <Shell>{maySee('/feedback') ? <Received search={search} /> : <NotPermitted />}</Shell>;
}

/** What the public wrote to the agency, the latest first. */
function Received({ search }: { search: FeedbackSearch }) {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const choice = feedbackChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => feedbackFilters(today), [today]);
  const list = useListOf({
    search,
    queryKey: ['feedback', 'list', agencyID, choice],
    failure: 'Unable to retrieve feedback',
    document: listDocument,
    field: 'listFeedback',
    variables: (pagination) => ({ filter: feedbackFilter(choice), pagination }),
  });
  return (
    <Page tag="Feedback" actions={<Actions url={publicFormURL(agencyID)} />}>
      <ListPage<FeedbackSearch, FeedbackRow>
        label="Feedback"
        nothing={{ why: 'What people write on the public form stands here.' }}
        list={list}
        filters={filters}
        columns={feedbackColumns}
        rowKey={({ id }) => id}
        rowName={({ summary }) => summary}
        scrollWidth={1100}
        expansion={{
          title: 'Details',
          label: ({ summary }) => `Details of ${summary}`,
          has: () => true,
          render: (row) => <FeedbackDetails row={row} />,
        }}
      />
    </Page>
  );
}

/** The form that the agency hands out. */
function Actions({ url }: { url: string }) {
  return (
    <>
      <ActionButton
        label="Copy Link of Public Form"
        icon={<CopyIcon />}
        title={url}
        onClick={() => void copy(url)}
      />
      <ActionButton
        label="Open Public Form"
        icon={<ExportIcon />}
        title={url}
        onClick={() => window.open(url, '_blank', 'noopener')}
      />
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    // Browsers keep the clipboard from pages without HTTPS.
    toast.info(`The link of the public form: ${url}`);
  }
}
