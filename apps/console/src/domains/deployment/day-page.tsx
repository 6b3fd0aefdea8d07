import { Button } from '@guardroom/ui/action/button.tsx';
import {
  CalendarIcon,
  ClockIcon,
  CopyIcon,
  EditIcon,
  FillIcon,
  LeftIcon,
  PlusIcon,
  RightIcon,
  SafetyIcon,
} from '@guardroom/ui/icon/icons.ts';
import { addDays, headingDate, todayIn } from '@guardroom/rules/dates';
import { holidayHeading } from '@guardroom/rules/leave/holidays';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FilterPanel } from '../../ui/filter/filter-panel.tsx';
import { useHolidays } from '../../ui/date/holidays.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { pathWith, searchOn } from '../../ui/list/list-search.ts';
import { Beginning, LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { LiveState } from '../../ui/live/live-state.tsx';
import { DayExport } from '../../ui/roster/roster-export.tsx';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { DayCard, type PlannedSite } from './day-card.tsx';
import { dayFilters } from './day-filters.tsx';
import {
  dayCreatePath,
  dayEditPath,
  dayPath,
  daySearch,
  monthPath,
  type DaySearch,
} from './paths.ts';
import { WhichSites } from './month/sites-card.tsx';
import { isTooLarge, PlanFailed } from './plan-failed-card.tsx';
import { PublishBar } from './publish/publish-card.tsx';
import {
  changedDocument,
  deploymentKey,
  loadPlan,
  retrieveFailure,
  type Plan,
  type PlanningAgency,
} from './queries.ts';
import { standingPosts } from './post/post-values.ts';
import { ShiftTypes } from './shift/shift-queries.ts';
import { ShortCount } from '../../ui/roster/short-count.tsx';
import '../../ui/roster/roster.css';

export const Route = createFileRoute('/_guarded/deployment/day')({
  validateSearch: daySearch.validate,
  beforeLoad: daySearch.restore,
  component: DayPage,
});

const CopyModal = lazyPart(() => import('./copy-modal.tsx'));
const FillModal = lazyPart(() => import('./fill/fill-modal.tsx'));
const ChecksModal = lazyPart(() => import('./checks-modal.tsx'));
const ShiftsModal = lazyPart(() => import('./shift/shifts-modal.tsx'));
const noTypes: Plan['types'] = [];
const nobody: Plan['onLeave'] = new Set();

function DayPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const search = Route.useSearch();
  const date = search.date ?? todayIn(timeZone);
  const [opened, setOpened] = useState<'copy' | 'checks' | 'fill' | 'shifts'>();
  const { plan, error, loading, ...state } = useDay({ agencyID, timeZone }, date, search.sites);
  const isLarge = isTooLarge(error);
  const go = (next: DaySearch) => searchOn(history, dayPath, next);
  const goTo = (day: string | undefined) =>
    go({ ...search, date: day === todayIn(timeZone) ? undefined : day });
  const holidays = useHolidays(date, date);
  const isPlanned = plan !== undefined && plan.lines.length > 0;
  const isHoliday = holidays.nameOf(date) !== undefined;
  const sites = useMemo(() => sitesOf(plan, date, isHoliday), [plan, date, isHoliday]);
  const chosen = sites.filter(({ id }) => search.sites?.includes(id) ?? true);
  const drawn = useDeferredValue(chosen);
  const filters = useMemo(() => dayFilters(sites), [sites]);
  return (
    <Page
      title="Deployment - Day"
      subtitle={holidayHeading(date, holidays.nameOf(date))}
      actions={
        <>
          <LiveState state={state.live} />
          {(isPlanned || search.sites?.length === 1) && (
            <DayExport date={date} sites={search.sites} />
          )}
          {/* With what follows the plan: a button that comes later moves the others away from under a press. */}
          {can('editDeployments') && !loading && (
            <ActionButton
              label="Fill the gaps"
              icon={<FillIcon />}
              onClick={() => setOpened('fill')}
            />
          )}
          {can('editDeployments') && isPlanned && (
            <ActionButton label="Copy" icon={<CopyIcon />} onClick={() => setOpened('copy')} />
          )}
          {can('editDeployments') && plan && (
            <ActionButton
              primary
              label={isPlanned ? 'Edit' : 'Create'}
              icon={isPlanned ? <EditIcon /> : <PlusIcon />}
              onClick={() => history.push(isPlanned ? dayEditPath(date) : dayCreatePath(date))}
            />
          )}
        </>
      }
    >
      <div className="board">
        <DayBar date={date} onChange={goTo}>
          <ActionButton
            labelled
            label="Month"
            icon={<CalendarIcon />}
            onClick={() => history.push(pathWith(monthPath, { month: date.slice(0, 7) }))}
          />
          {can('configureDeployments') && (
            <ActionButton
              labelled
              label="Shifts"
              icon={<ClockIcon />}
              onClick={() => setOpened('shifts')}
            />
          )}
          {can('configureDeployments') && (
            <ActionButton
              labelled
              label="Planning checks"
              icon={<SafetyIcon />}
              onClick={() => setOpened('checks')}
            />
          )}
        </DayBar>
        {plan && (
          <ShortCount
            queryKey={dayKey(agencyID, date)}
            fromDate={date}
            toDate={date}
            sites={search.sites}
          />
        )}
        {isPlanned && !isLarge && <FilterPanel filters={filters} search={search} onChange={go} />}
        {isPlanned && (
          <ShiftTypes value={plan.types}>
            <PublishBar
              fromDate={date}
              toDate={date}
              sites={search.sites}
              dates={headingDate(date)}
              lines={chosen.flatMap(({ lines }) => lines)}
              queryKey={[...dayKey(agencyID, date), 'publication']}
            />
          </ShiftTypes>
        )}
        {error !== null && <PlanFailed error={error} onRetry={state.retry} />}
        {isLarge && (
          <WhichSites
            label="Sites"
            sites={search.sites}
            onChange={(some) => go({ ...search, sites: some })}
          />
        )}
        {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
        {loading && <Loading />}
        {isPlanned && chosen.length === 0 && (
          <p className="board-empty">The chosen sites have no deployment on this day.</p>
        )}
        {plan && !isPlanned && <NothingPlanned date={date} />}
        <div className="board-cards" aria-busy={state.stale}>
          <ShiftTypes value={plan?.types ?? noTypes}>
            {drawn.map((site) => (
              <DayCard key={site.id} site={site} />
            ))}
          </ShiftTypes>
        </div>
      </div>
      <Suspense fallback={null}>
        {opened === 'copy' && (
          <CopyModal
            date={date}
            sites={search.sites}
            onClose={() => setOpened(undefined)}
            onGo={goTo}
          />
        )}
        {opened === 'fill' && (
          <FillModal
            fromDate={date}
            toDate={addDays(date, 6)}
            sites={search.sites ?? []}
            onClose={() => setOpened(undefined)}
            onSaved={() => void client.invalidateQueries({ queryKey: deploymentKey })}
          />
        )}
        {opened === 'shifts' && <ShiftsModal onClose={() => setOpened(undefined)} />}
        {opened === 'checks' && <ChecksModal onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  );
}

/** Why the day is empty, and the way to plan it. */
function NothingPlanned({ date }: { date: string }) {
  const why = 'Who stands where, and when, is shown here once it is planned.';
  const next = can('editDeployments') && { label: 'Plan this day', to: dayCreatePath(date) };
  return (
    <div className="board-empty list-empty">
      <p>There is no deployment on {headingDate(date)}.</p>
      <Beginning why={why} next={next} />
    </div>
  );
}

/** The date picker, with the days before and after beside it (DEP-07). */
function DayBar(props: {
  date: string;
  onChange: (date: string) => void;
  /** At the right end. */
  children: ReactNode;
}) {
  const { date, onChange, children } = props;
  const { timeZone } = useViewer();
  return (
    <div className="roster-bar">
      <Button
        icon={<LeftIcon />}
        aria-label="Day before"
        onClick={() => onChange(addDays(date, -1))}
      />
      <Field label="Date" bare>
        {(control) => (
          <DateInput
            control={control}
            whenLeft
            value={date}
            onChange={(next) => next !== undefined && onChange(next)}
          />
        )}
      </Field>
      <Button
        icon={<RightIcon />}
        aria-label="Day after"
        onClick={() => onChange(addDays(date, 1))}
      />
      <Button onClick={() => onChange(todayIn(timeZone))}>Today</Button>
      <span className="grow" />
      <span className="roster-bar-more">{children}</span>
    </div>
  );
}

/** Of all that a day shows: what reports a change loads all of it anew. */
const dayKey = (agencyID: number, date: string) => [...deploymentKey, 'day', agencyID, date];

/** A whole day; of one that has more entries than are shown at once, the chosen sites. */
function useDay(agency: PlanningAgency, date: string, sites: number[] | undefined) {
  const { agencyID } = agency;
  const queryKey = dayKey(agencyID, date);
  const range = { fromDate: date, toDate: date };
  const whole = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadPlan(agency, range, signal),
    placeholderData: keepPreviousData,
  });
  const isPart = isTooLarge(whole.error) && sites !== undefined;
  const part = useQuery({
    queryKey: [...queryKey, 'sites', sites],
    queryFn: ({ signal }) =>
      loadPlan(agency, { ...range, ...(sites && { siteProfileIDs: sites }) }, signal),
    enabled: isPart,
  });
  const { isPlaceholderData, refetch } = whole;
  const error = (isPart ? part.error : null) ?? whole.error;
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  const live = useLiveQuery(changedDocument, { agencyID }, queryKey);
  return {
    plan: isPart ? part.data : whole.data,
    error,
    loading: isPart ? part.isPending : whole.isPending,
    stale: isPlaceholderData,
    retry: () => void refetch(),
    live,
  };
}

/** The sites of a plan with their entries, by name. */
function sitesOf(plan: Plan | undefined, date: string, isHoliday: boolean): PlannedSite[] {
  const standing = standingPosts(plan?.posts ?? [], date, isHoliday);
  const sites = Map.groupBy(plan?.lines ?? [], ({ siteProfileID }) => siteProfileID);
  return [...sites].map(([id, lines]) => ({
    id,
    name: lines[0]?.siteProfileName ?? '',
    lines,
    posts: standing.filter(({ siteProfileID }) => siteProfileID === id),
    onLeave: plan?.onLeave ?? nobody,
  }));
}
