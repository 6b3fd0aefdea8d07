import { monthText } from '@guardroom/rules/dates';
import { countsText } from '@guardroom/rules/deployment/gap/short-places';
import { datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { useMemo } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { useHolidays } from '../../../ui/date/holidays.ts';
import { pathWith } from '../../../ui/list/list-search.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { LiveState } from '../../../ui/live/live-state.tsx';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { HolidayList } from '../../../ui/roster/plan-days.tsx';
import { shortPath } from '../paths.ts';
import { changedDocument, retrieveFailure } from '../queries.ts';
import { CoverGrid } from './cover-grid-card.tsx';
import { coverDocument, coverKey, type DailyCover } from './queries.ts';

interface AllSitesProps {
  /** `YYYY-MM` */
  month: string;
  /** Undefined for all. */
  sites: readonly number[] | undefined;
}

/** Every site over a month: how many people each day has and lacks. */
export function AllSites({ month, sites }: AllSitesProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const dates = useMemo(() => datesOfMonth(month), [month]);
  const [fromDate = '', toDate = ''] = [dates[0], dates.at(-1)];
  const live = useLiveQuery(changedDocument, { agencyID }, coverKey);
  const holidays = useHolidays(fromDate, toDate);
  const { data, failed, retry } = useLoaded({
    queryKey: [...coverKey, agencyID, month, sites],
    failure: retrieveFailure,
    load: async (signal) => {
      const range = { fromDate, toDate, ...(sites && { siteProfileIDs: [...sites] }) };
      return (await request(coverDocument, { agencyID, ...range }, { signal })).listSiteCover;
    },
  });
  if (data === undefined) {
    return failed ? <LoadFailed what="The month" onRetry={retry} /> : <Loading />;
  }
  const { result, count, all } = data;
  if (count === 0) {
    return <p className="board-empty">There is no active site to plan.</p>;
  }
  return (
    <>
      <p role="status" className="muted">
        {countsText({ missing: sum(all, 'missing'), over: sum(all, 'over') })}
        {count > result.length &&
          ` The first ${result.length} of ${count} sites are shown, by name: choose sites to see others.`}{' '}
        <LiveState state={live} />
      </p>
      <p className="muted" id="cover-help">
        A day leads to its deployment, a site to its month. Below the people who come stands how
        many are missing (-) or too many (+); the arrow keys go from day to day.{' '}
        <RowLink href={pathWith(shortPath, { dates: rangeText({ from: fromDate, to: toDate }) })}>
          Show short posts
        </RowLink>
      </p>
      {failed && <LoadFailed what="The month" onRetry={retry} />}
      {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
      <CoverGrid
        label={`All sites, ${monthText(month)}`}
        dates={dates}
        sites={result}
        all={all}
        holidayOf={holidays.nameOf}
      />
      <HolidayList days={holidays.days} />
    </>
  );
}

const sum = (cover: DailyCover, of: keyof DailyCover): number =>
  cover[of].reduce((total, people) => total + people, 0);
