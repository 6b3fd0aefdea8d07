import { Button } from '@guardroom/ui/action/button.tsx';
import { LeftIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { monthText, todayIn } from '@guardroom/rules/dates';
import { addMonths, datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { monthKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { FilterPanel } from '../../ui/filter/filter-panel.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { useHolidays } from '../../ui/date/holidays.ts';
import { HolidayList } from '../../ui/roster/plan-days.tsx';
import { ListPager } from '../../ui/list/pager/list-pager.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { CalendarGrid } from './calendar-card.tsx';
import { calendarSearch, leavePath, type CalendarSearch } from './paths.ts';
import { changedDocument, leaveKey, leaveTypeOptions, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/leave/calendar')({
  validateSearch: calendarSearch.validate,
  beforeLoad: calendarSearch.restore,
  component: CalendarPage,
});

const calendarDocument = graphql(`
  query LeaveCalendar($filter: LeaveCalendarFilter!, $pagination: Pagination!) {
    listLeaveCalendar(filter: $filter, pagination: $pagination) {
      result {
        staffProfileID
        staffName
        staffNo
        leave {
          id
          leaveTypeName
          startDate
          endDate
          halfDay
          status
        }
      }
      count
      days {
        date
        approved
        pending
      }
    }
  }
`);

/** Who is away in a month: people down, days across. */
function CalendarPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const thisMonth = todayIn(timeZone).slice(0, 7);
  const month = search.month ?? thisMonth;
  const filters = useMemo<Filter<CalendarSearch>[]>(
    () => [
      filter('month', monthKind('Month', thisMonth)),
      filter('search', textKind('Search', 'Staff name or number')),
      filter('type', remoteKind('Type', leaveTypeOptions(agencyID))),
    ],
    [agencyID, thisMonth],
  );
  useLiveQuery(changedDocument, { agencyID }, leaveKey);
  const list = useList({
    search,
    pageSize: 50,
    queryKey: [...leaveKey, 'calendar', agencyID, month],
    failure: retrieveFailure,
    load: async (page, signal) => {
      const { search: text, type } = search;
      const asked = {
        month: `${month}-01`,
        ...(text !== undefined && { search: text }),
        ...(type !== undefined && { leaveTypeID: type }),
      };
      const { limit, offset } = page;
      const variables = { filter: asked, pagination: { agencyID, limit, offset } };
      const { listLeaveCalendar } = await request(calendarDocument, variables, { signal });
      const { result, count, days } = listLeaveCalendar;
      return { rows: result, count, more: days };
    },
  });
  const dates = datesOfMonth(month);
  const holidays = useHolidays(dates[0], dates.at(-1));
  const go = (months: number) =>
    list.go({ ...search, page: undefined, month: addMonths(month, months) });
  return (
    <Page
      title="Leave Calendar"
      subtitle={monthText(month)}
      back={leavePath}
      actions={
        <>
          <Button
            icon={<LeftIcon />}
            aria-label={`Go to ${monthText(addMonths(month, -1))}`}
            onClick={() => go(-1)}
          />
          <Button
            icon={<RightIcon />}
            aria-label={`Go to ${monthText(addMonths(month, 1))}`}
            onClick={() => go(1)}
          />
        </>
      }
    >
      <div className="list-page">
        <FilterPanel filters={filters} search={search} onChange={(next) => list.go(next)} />
        {list.failed && <LoadFailed what="The calendar" onRetry={list.retry} />}
        {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
        <div aria-busy={list.stale}>
          {list.rows === undefined
            ? !list.failed && <Loading />
            : list.more && (
                <CalendarGrid
                  month={month}
                  people={list.rows}
                  days={list.more}
                  holidayOf={holidays.nameOf}
                />
              )}
        </div>
        <HolidayList days={holidays.days} />
        <ListPager list={list} />
      </div>
    </Page>
  );
}
