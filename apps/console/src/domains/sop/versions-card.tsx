import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { linkAge, sopKey } from './queries.ts';

const versionFragment = graphql(`
  fragment SOPVersionOfProfile on SOPVersion @_unmask {
    id
    versionCode
    name
    file {
      url
    }
    uploadedBy
    readers
    createdOn
    deleted
    deletedOn
  }
`);
type Version = ResultOf<typeof versionFragment>;

const versionsDocument = graphql(
  `
    query SOPVersions($filter: SOPVersionFilter, $pagination: Pagination!) {
      listSOPVersion(filter: $filter, pagination: $pagination) {
        result {
          ...SOPVersionOfProfile
        }
        count
      }
    }
  `,
  [versionFragment],
);

const shownAtMost = 100;

/** The current version and all that were current before, the newest first. */
export function VersionsCard({ sopID }: { sopID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...sopKey, 'versions', agencyID, sopID],
    queryFn: async ({ signal }) => {
      // Earlier versions are deleted ones.
      const both = [{ deleted: { eq: 0 } }, { deleted: { eq: 1 } }];
      const filter = { standardOperatingProcedureID: { eq: sopID }, or: both };
      const pagination = { agencyID, limit: shownAtMost, offset: 0 };
      return (await request(versionsDocument, { filter, pagination }, { signal })).listSOPVersion;
    },
    refetchInterval: linkAge,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve versions', error);
  }, [error]);
  return (
    <Section title="Versions">
      {isError && <LoadFailed what="The versions" onRetry={() => void refetch()} />}
      {data && (
        <RowsView
          label="Versions"
          rows={data.result}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ versionCode }) => versionCode}
          scrollWidth={900}
          empty={<p className="list-empty">No records found.</p>}
        />
      )}
      {data && data.count > data.result.length && (
        <p className="muted">
          {data.result.length} of {data.count} versions are shown.
        </p>
      )}
      {!data && !isError && <Loading />}
    </Section>
  );
}

const columns: readonly ListColumn<Version>[] = [
  {
    title: 'Version',
    card: 'heading',
    render: ({ versionCode, deleted }) => (
      <span className="inline-tags">
        <span>{versionCode}</span>
        {deleted === 0 && <StatusTag tone="green">Current</StatusTag>}
      </span>
    ),
  },
  {
    title: 'File',
    width: 230,
    render: ({ name, file, versionCode }) => (
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${name}, version ${versionCode}`}
      >
        {name}
      </a>
    ),
  },
  { title: 'Uploaded By', width: 170, render: ({ uploadedBy }) => uploadedBy ?? '-' },
  {
    title: 'Uploaded On',
    width: 170,
    render: ({ createdOn }) => <LocalTime instant={createdOn} />,
  },
  {
    title: 'Current Until',
    width: 170,
    render: ({ deletedOn }) => <LocalTime instant={deletedOn} none="-" />,
  },
  { title: 'Readers', width: 90, align: 'right', render: ({ readers }) => readers },
];
