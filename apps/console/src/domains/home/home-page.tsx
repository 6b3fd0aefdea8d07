import { IncidentIcon } from '@guardroom/ui/icon/icons.ts';
import { Button } from '@guardroom/ui/action/button.tsx';
import { shiftAt, shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { mergeCards } from '@guardroom/rules/home/merge-cards';
import { awayIn } from '@guardroom/rules/home/on-leave';
import {
  crowdedFrom,
  lastTurn,
  orderBoard,
  turnsOf,
  type BoardMoment,
} from '@guardroom/rules/home/board';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { FilterPanel } from '../../ui/filter/filter-panel.tsx';
import { SavedViews } from '../../ui/view/saved-views.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { searchOn } from '../../ui/list/list-search.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { LiveState } from '../../ui/live/live-state.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLiveParts } from '../../ui/live/use-live-parts.ts';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import '../../ui/roster/board.css';
import { dashboardFilters } from './dashboard-filters.tsx';
import { alarmListPath, homeSearch, type HomeSearch } from './paths.ts';
import {
  anyOf,
  changedDocument,
  dashboardFailure,
  loadAll,
  loadCards,
  sameAway,
  type DashboardCard,
  type DashboardPage,
} from './queries.ts';
import { SiteCard, type Chosen } from './site-card.tsx';
import { Totals } from './totals-card.tsx';

export const Route = createFileRoute('/_guarded/')({
  validateSearch: homeSearch.validate,
  beforeLoad: homeSearch.restore,
  component: HomePage,
});

const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'));
const AttendanceModal = lazyPart(() => import('./attendance-modal.tsx'));

function HomePage() {
  if (can('readDashboard')) return <Dashboard />;
  return (
    <Page tag="Home">
      <Beginning />
      <Notice>You do not have the permission to see attendance.</Notice>
    </Page>
  );
}

/** For whoever sets the agency up. */
function Beginning() {
  if (!can('readFirstSteps')) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsCard />
    </Suspense>
  );
}

function Dashboard() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const [chosen, setChosen] = useState<Chosen>();
  const filters = useMemo(() => dashboardFilters(agencyID), [agencyID]);
  const dashboard = useDashboard(agencyID, timeZone, search);
  const { page, ahead, stale, failed, retry, reload, live } = dashboard;
  const moment = useMoment(page, ahead);
  const cards = useMemo(
    () => orderBoard(page?.cards ?? [], search.show, moment),
    [page?.cards, search.show, moment],
  );
  // Hundreds of cards are drawn without holding up a click.
  const drawn = useDeferredValue(cards);
  const isCrowded = (page?.count ?? 0) >= crowdedFrom;
  const short = isCrowded && search.sized !== 'full';
  const go = (next: HomeSearch) => searchOn(history, '/', next);
  return (
    <Page
      tag="Home"
      actions={
        <>
          <LiveState state={live} />
          <ActionButton
            label="Calls for help"
            icon={<IncidentIcon />}
            onClick={() => void navigate({ to: alarmListPath })}
          />
        </>
      }
    >
      <div className="board">
        <Beginning />
        <FilterPanel
          filters={filters}
          search={search}
          views={<SavedViews search={search} />}
          onChange={go}
        />
        {failed && <LoadFailed what="The dashboard" onRetry={retry} />}
        {page && (
          <div className="board-bar">
            <Totals
              {...{ page, moment, show: search.show }}
              onShow={(show) => go({ ...search, show })}
            />
            {isCrowded && (
              <Button
                size="small"
                aria-pressed={!short}
                onClick={() => go({ ...search, sized: short ? 'full' : undefined })}
              >
                All in full
              </Button>
            )}
          </div>
        )}
        {page === undefined && !failed && <BoardSkeleton />}
        {page && cards.length === 0 && (
          <p className="board-empty">Nobody is planned or on duty here.</p>
        )}
        <div className="board-cards" aria-busy={stale}>
          {drawn.map((card) => (
            <SiteCard
              key={card.siteProfileID}
              card={card}
              moment={moment}
              timeZone={timeZone}
              short={short}
              onChoose={setChosen}
            />
          ))}
        </div>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <AttendanceModal
            chosen={chosen}
            moment={moment}
            onClose={() => setChosen(undefined)}
            onSaved={() => reload(chosen.person.staffProfileID)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** By what the cards are judged: it is another only once something begins or ends, or leave changes. */
function useMoment(page: DashboardPage | undefined, ahead: number): BoardMoment {
  const { cards, away } = page ?? nothing;
  const turns = useMemo(() => turnsOf(cards), [cards]);
  const now = useReading(() => lastTurn(turns, Date.now() + ahead - margin));
  return useMemo(() => ({ now, isAway: awayIn(away) }), [now, away]);
}

const nothing: Pick<DashboardPage, 'cards' | 'away'> = { cards: [], away: [] };

function BoardSkeleton() {
  return (
    <div className="board-cards" role="status" aria-label="Loading">
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="board-card board-card-waiting" />
      ))}
    </div>
  );
}

/** The server decides which shifts are shown; by then it has seen the shift begin. */
const margin = 2_000;

/** When the shift that runs at a moment began. */
function beginOfShift(now: number, timeZone: string): number {
  const { date, shift } = shiftAt(wireTime(now), timeZone);
  return Date.parse(shiftPeriod(date, shift, timeZone).startDatetime);
}

function useDashboard(agencyID: number, timeZone: string, search: HomeSearch) {
  const client = useQueryClient();
  const { sites } = search;
  const filter = sites && { or: sites.map((eq) => ({ siteProfileID: { eq } })) };
  const [ahead, setAhead] = useState(0);
  const moment = useReading(() => beginOfShift(Date.now() + ahead - margin, timeZone));
  // Other shifts are shown once another one begins.
  const queryKey = ['dashboard', agencyID, sites ?? [], moment];
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadAll(client, queryKey, { agencyID, filter, signal }),
    placeholderData: keepPreviousData,
    // Whatever changes is reported, and after a gap in the stream everything is loaded.
    refetchOnWindowFocus: false,
    // Nothing was reported while another screen stood here, however short that was.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (error) reportFailure(dashboardFailure, error);
  }, [error]);
  useEffect(() => {
    if (data) setAhead(data.ahead);
  }, [data]);
  const load = async (staffProfileIDs: number[]) => {
    const known = client.getQueryData<DashboardPage>(queryKey);
    const asked = sitesShowing(known?.cards ?? [], staffProfileIDs);
    const changed = anyOf(asked, staffProfileIDs);
    const wanted = filter ? { and: [filter, changed] } : changed;
    const fresh = await loadCards(agencyID, wanted, { limit: 1000, offset: 0 });
    client.setQueryData<DashboardPage>(queryKey, (page) => {
      if (page === undefined) return undefined;
      const cards = mergeCards(page.cards, new Set(asked), fresh.cards);
      const count = page.count + cards.length - page.cards.length;
      return {
        ...page,
        cards,
        count,
        away: sameAway(page.away, fresh.away),
        onLeave: fresh.onLeave,
      };
    });
  };
  const live = useLiveParts(
    changedDocument,
    { agencyID },
    {
      queryKey,
      partOf: ({ dashboardChanged: { staffProfileID, date } }) => {
        if (staffProfileID !== null) return staffProfileID;
        return date === null || isNear(date, moment) ? 'whole' : 'nothing';
      },
      load,
    },
  );
  return {
    page: data,
    ahead,
    stale: isPlaceholderData,
    failed: isError,
    retry: () => void refetch(),
    reload: (staffProfileID: number) => void load([staffProfileID]).catch(() => refetch()),
    live,
  };
}

/** Rosters are planned for months ahead: only those of these days stand on the dashboard. */
function isNear(date: string, moment: number): boolean {
  return Math.abs(Date.parse(date) - moment) < 3 * 86_400_000;
}

function sitesShowing(cards: readonly DashboardCard[], staffProfileIDs: readonly number[]) {
  const wanted = new Set(staffProfileIDs);
  return cards
    .filter(({ sections }) =>
      sections.some(({ people }) => people.some((person) => wanted.has(person.staffProfileID))),
    )
    .map(({ siteProfileID }) => siteProfileID);
}
