import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LoadedRows } from '../../../ui/list/loaded-rows.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { loadOwnNotices, noticeKey, readDocument, type OwnNotice } from './queries.ts';

const columns: readonly ListColumn<OwnNotice>[] = [
  {
    title: 'Notification',
    card: 'heading',
    render: ({ sentence, path, readOn }) => (
      <>
        <Link to={path}>{sentence}</Link>{' '}
        {readOn === null && <StatusTag tone="blue">New</StatusTag>}
      </>
    ),
  },
  { title: 'Details', render: ({ detail }) => detail ?? '' },
  { title: 'Time', width: 200, render: ({ createdOn }) => <LocalTime instant={createdOn} /> },
];

/** What a person was told, the latest first; what is seen here is read. */
export function ToldCard() {
  const { data, error, refetch } = useQuery({
    queryKey: noticeKey,
    queryFn: ({ signal }) => loadOwnNotices(signal),
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve your notifications', error);
  }, [error]);
  useEffect(() => {
    const ids = data?.flatMap(({ id, readOn }) => (readOn === null ? [id] : [])) ?? [];
    if (ids.length === 0) return;
    // What is not told now is told when the list is seen again.
    request(readDocument, { ids }).catch((failure: unknown) => console.warn(failure));
  }, [data]);
  return (
    <Section title="What You Were Told">
      <LoadedRows<OwnNotice>
        label="What you were told"
        what="Your notifications"
        rows={data}
        failed={error !== null}
        onRetry={() => void refetch()}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ sentence }) => sentence}
        scrollWidth={720}
        none="You were told nothing yet."
      />
    </Section>
  );
}
