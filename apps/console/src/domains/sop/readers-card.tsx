import { Select } from '@guardroom/ui/choice/select.tsx';
import { listDate } from '@guardroom/rules/dates';
import { rosterDays } from '@guardroom/rules/sop/roster-window';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ListPager } from '../../ui/list/pager/list-pager.tsx';
import { ListEmpty, LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { SOPProfileSearch } from './paths.ts';
import type { SOPProfile } from './profile-card.tsx';
import { sopKey } from './queries.ts';

const readerFragment = graphql(`
  fragment SOPReaderRow on SOPReader @_unmask {
    staffProfileID
    staffNo
    name
    lastShift
    nextShift
    acknowledgedOn
    acknowledgedVersionCode
  }
`);
type Reader = ResultOf<typeof readerFragment>;

const readersDocument = graphql(
  `
    query SOPReaders($id: RecordID!, $acknowledged: Boolean, $pagination: Pagination!) {
      listSOPReader(
        standardOperatingProcedureID: $id
        acknowledged: $acknowledged
        pagination: $pagination
      ) {
        result {
          ...SOPReaderRow
        }
        count
        rosterCount
        readCount
      }
    }
  `,
  [readerFragment],
);

const shown = {
  unread: { label: 'Not read', acknowledged: false },
  read: { label: 'Read', acknowledged: true },
  all: { label: 'All', acknowledged: null },
} as const;
type Shown = keyof typeof shown;
const choices = (['unread', 'read', 'all'] as const).map((value) => ({
  value,
  label: shown[value].label,
}));

interface ReadersCardProps {
  sop: Pick<SOPProfile, 'id' | 'versionCode' | 'siteProfileName'>;
  search: SOPProfileSearch;
}

/** Who on the roster has, and who has not, acknowledged the current version. */
export function ReadersCard({ sop, search }: ReadersCardProps) {
  const list = useReaders(sop.id, search);
  return (
    <Section title="Acknowledgement">
      {list.more ? <Summary sop={sop} {...list.more} /> : <p className="muted">&nbsp;</p>}
      <Field label="Show">
        {({ id }) => (
          <span>
            <Select<Shown>
              id={id}
              className="remote-select"
              options={choices}
              value={search.readers ?? 'unread'}
              onChange={(next) =>
                list.go({
                  ...search,
                  page: undefined,
                  readers: next === 'unread' ? undefined : next,
                })
              }
            />
          </span>
        )}
      </Field>
      {list.failed && <LoadFailed what="The list" onRetry={list.retry} />}
      {list.rows && (
        <RowsView
          label="Readers"
          rows={list.rows}
          columns={columns}
          rowKey={({ staffProfileID }) => staffProfileID}
          rowName={({ name }) => name}
          scrollWidth={820}
          empty={<ListEmpty list={list} />}
        />
      )}
      {!list.rows && !list.failed && <Loading rows={list.size} />}
      <ListPager list={list} />
    </Section>
  );
}

function useReaders(id: number, search: SOPProfileSearch) {
  const { securityAgencyID: agencyID } = useViewer();
  const { acknowledged } = shown[search.readers ?? 'unread'];
  return useList({
    search,
    queryKey: [...sopKey, 'readers', agencyID, id, acknowledged],
    failure: 'Unable to retrieve readers',
    load: async ({ limit, offset }, signal) => {
      const pagination = { agencyID, limit, offset };
      const variables = { id, acknowledged, pagination };
      const answer = await request(readersDocument, variables, { signal });
      const { result: rows, count, rosterCount, readCount } = answer.listSOPReader;
      return { rows, count, more: { rosterCount, readCount } };
    },
  });
}

interface SummaryProps {
  sop: ReadersCardProps['sop'];
  rosterCount: number;
  readCount: number;
}

function Summary({ sop, rosterCount, readCount }: SummaryProps) {
  const where = sop.siteProfileName ?? 'any site';
  const days = `from ${rosterDays} days ago to ${rosterDays} days ahead`;
  if (sop.versionCode === null) return <p className="muted">There is no version to read yet.</p>;
  if (rosterCount === 0) {
    return <p className="muted">{`Nobody is on the roster of ${where} ${days}.`}</p>;
  }
  return (
    <p className="muted">
      {`${readCount} of ${rosterCount} on the roster of ${where}, ${days}, `}
      {`${readCount === 1 ? 'has' : 'have'} read version ${sop.versionCode}.`}
    </p>
  );
}

const columns: readonly ListColumn<Reader>[] = [
  { title: 'Staff No', width: 110, render: ({ staffNo }) => staffNo ?? '-' },
  {
    title: 'Name',
    card: 'heading',
    render: ({ staffProfileID, name }) => <StaffLink id={staffProfileID}>{name}</StaffLink>,
  },
  {
    title: 'Last Shift',
    width: 120,
    render: ({ lastShift }) => (lastShift === null ? '-' : listDate(lastShift)),
  },
  {
    title: 'Next Shift',
    width: 120,
    render: ({ nextShift }) => (nextShift === null ? '-' : listDate(nextShift)),
  },
  { title: 'Acknowledged', width: 280, render: (row) => <Acknowledged reader={row} /> },
];

function Acknowledged({ reader }: { reader: Reader }) {
  const { acknowledgedOn, acknowledgedVersionCode: code } = reader;
  if (acknowledgedOn !== null) return <LocalTime instant={acknowledgedOn} />;
  return (
    <span className="inline-tags">
      <StatusTag tone="orange">Not read</StatusTag>
      {code !== null && <span className="muted">Read before: version {code}</span>}
    </span>
  );
}
