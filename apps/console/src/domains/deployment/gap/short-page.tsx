import { addDays, daysFromTo, todayIn } from '@guardroom/rules/dates';
import { gapLimits, gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { countsText } from '@guardroom/rules/deployment/gap/short-places';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { choiceKind, rangeKind } from '../../../ui/filter/filter-kinds.tsx';
import { remoteManyKind } from '../../../ui/filter/filter-many-kind.tsx';
import { FilterPanel } from '../../../ui/filter/filter-panel.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { searchOn } from '../../../ui/list/list-search.ts';
import { LoadedRows } from '../../../ui/list/loaded-rows.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { LiveState } from '../../../ui/live/live-state.tsx';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import {
  dayPath,
  replaceLinePath,
  replacePlacePath,
  shortPath,
  shortSearch,
  type ShortSearch,
} from '../paths.ts';
import { changedDocument } from '../queries.ts';
import { shortColumns } from './short-columns.tsx';
import { shortDocument, shortFailure, shortKey, type ShortPost } from './queries.ts';
import '../../../ui/roster/board.css';

export const Route = createFileRoute('/_guarded/deployment/short')({
  validateSearch: shortSearch.validate,
  beforeLoad: shortSearch.restore,
  component: ShortPage,
});

/** Every place that lacks somebody, or has too many, across sites and days. */
function ShortPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const search = Route.useSearch();
  const week = weekFrom(todayIn(timeZone));
  const { from, to } = rangeOf(search.dates ?? week);
  const isTooLong = daysFromTo(from, to) > gapLimits.days;
  const filters = useMemo(() => shortFilters(agencyID, week), [agencyID, week]);
  const live = useLiveQuery(changedDocument, { agencyID }, shortKey);
  return (
    <Page title="Deployment - Short Posts" back={dayPath} actions={<LiveState state={live} />}>
      <div className="board">
        <FilterPanel
          filters={filters}
          search={search}
          onChange={(next) => searchOn(history, shortPath, next)}
        />
        {isTooLong ? (
          <Notice>{gapMessages.days}</Notice>
        ) : (
          <Places fromDate={from} toDate={to} sites={search.sites} show={search.show} />
        )}
      </div>
    </Page>
  );
}

interface PlacesProps extends Pick<ShortSearch, 'sites' | 'show'> {
  fromDate: string;
  toDate: string;
}

function Places({ fromDate, toDate, sites, show }: PlacesProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...shortKey, 'list', agencyID, fromDate, toDate, sites, show],
    failure: shortFailure,
    load: async (signal) => {
      const range = { fromDate, toDate, ...(sites && { siteProfileIDs: sites }) };
      const asked = { agencyID, ...range, ...(show && { show: shows[show].wire }) };
      return (await request(shortDocument, asked, { signal })).listShortPost;
    },
  });
  const rows = data?.result.map((row, index) => ({ ...row, index }));
  return (
    <>
      {data && (
        <p role="status" className="muted">
          {countsText(data)}
          {data.count > data.result.length &&
            ` The first ${data.result.length} of ${data.count} places are listed: choose fewer dates or sites.`}
        </p>
      )}
      <LoadedRows
        label="Short posts"
        what="Short posts"
        none={show === undefined ? 'Every place has as many people as it needs.' : shows[show].none}
        rows={rows}
        failed={failed}
        onRetry={retry}
        columns={shortColumns(timeZone)}
        rowKey={({ index }) => index}
        rowName={nameOf}
        scrollWidth={1180}
        {...(can('editDeployments') && {
          renderActions: (row: ShortPost) => <FindLink row={row} />,
        })}
      />
    </>
  );
}

/** Leads to whoever may stand there. */
function FindLink({ row }: { row: ShortPost }) {
  if (row.missing <= 0) return null;
  const [torn] = row.torn;
  return (
    <RowLink
      action
      href={torn === undefined ? replacePlacePath(row) : replaceLinePath(torn.deploymentID)}
    >
      {torn === undefined ? 'Find' : 'Replace'}
      <span className="screen-reader-only">
        {torn === undefined ? ' somebody for ' : ' at '}
        {nameOf(row)}
      </span>
    </RowLink>
  );
}

const nameOf = ({ shiftName, siteProfileName }: ShortPost) => `${shiftName} at ${siteProfileName}`;

/** Which places can be shown alone, and what is said where there are none. */
const shows = {
  short: { wire: 'SHORT', label: 'Too few', none: 'No place lacks anybody.' },
  over: { wire: 'OVER', label: 'Too many', none: 'No place has too many people.' },
} as const;

const weekFrom = (today: string) => rangeText({ from: today, to: addDays(today, 6) });

function shortFilters(agencyID: number, week: string): Filter<ShortSearch>[] {
  return [
    filter('dates', rangeKind('Dates', { initial: week })),
    filter('sites', remoteManyKind('Sites', siteOptions(agencyID))),
    filter(
      'show',
      choiceKind('Show', [
        { value: 'short', label: shows.short.label },
        { value: 'over', label: shows.over.label },
      ]),
    ),
  ];
}
