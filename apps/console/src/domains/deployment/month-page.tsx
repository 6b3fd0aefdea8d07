import { Button } from '@guardroom/ui/action/button.tsx';
import { FillIcon, LeftIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { monthText, todayIn } from '@guardroom/rules/dates';
import { addMonths, datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { searchOn } from '../../ui/list/list-search.ts';
import { Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RosterExport } from '../../ui/roster/roster-export.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { dayPath, monthPath, monthSearch, type MonthSearch } from './paths.ts';
import { loadFacts } from './month/queries.ts';
import { AllSites } from './month/all-sites-card.tsx';
import { OtherSites, WhichSites } from './month/sites-card.tsx';
import { PlanFailed } from './plan-failed-card.tsx';
import { LivePublishBar } from './publish/publish-card.tsx';
import { deploymentKey, loadPlan, retrieveFailure } from './queries.ts';
import '../../ui/roster/board.css';
import { ShortCount } from '../../ui/roster/short-count.tsx';
import '../../ui/roster/roster.css';

export const Route = createFileRoute('/_guarded/deployment/month')({
  validateSearch: monthSearch.validate,
  beforeLoad: monthSearch.restore,
  component: MonthPage,
});

const FillModal = lazyPart(() => import('./fill/fill-modal.tsx'));
const MonthForm = lazyPart(() => import('./month-form.tsx'));

/** All sites over a month, days across; of one site its people, to plan in. */
function MonthPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const search = Route.useSearch();
  const thisMonth = todayIn(timeZone).slice(0, 7);
  const month = search.month ?? thisMonth;
  const options = useMemo(() => siteChoices(agencyID), [agencyID]);
  const go = (next: MonthSearch) => searchOn(history, monthPath, next);
  const goTo = (next: string) => go({ ...search, month: next === thisMonth ? undefined : next });
  const [isFilling, setFilling] = useState(false);
  const [saved, setSaved] = useState(0);
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: [...deploymentKey, 'day'] });
    void client.invalidateQueries({
      queryKey: [...deploymentKey, 'publication'],
    });
    setSaved((count) => count + 1);
  };
  const dates = datesOfMonth(month);
  return (
    <Page
      title="Deployment - Month"
      subtitle={monthText(month)}
      back={dayPath}
      actions={
        <>
          <RosterExport
            of={search.site === undefined ? undefined : { siteProfileID: search.site }}
            month={month}
          />
          {can('editDeployments') && (
            <ActionButton
              label="Fill the gaps"
              icon={<FillIcon />}
              onClick={() => setFilling(true)}
            />
          )}
        </>
      }
    >
      <div className="board">
        <div className="roster-bar roster-bar-month">
          <Field label="Site" bare>
            {(control) => (
              <RemoteSelect
                control={control}
                options={options}
                placeholder="Site"
                value={search.site}
                onChange={(site) => go({ ...search, site })}
              />
            )}
          </Field>
          {search.site === undefined ? (
            <WhichSites
              label="Sites"
              sites={search.sites}
              onChange={(sites) => go({ ...search, sites })}
            />
          ) : (
            <OtherSites search={search} onChange={go} />
          )}
          <Button
            icon={<LeftIcon />}
            aria-label="Month before"
            onClick={() => goTo(addMonths(month, -1))}
          />
          <strong aria-live="polite">{monthText(month)}</strong>
          <Button
            icon={<RightIcon />}
            aria-label="Month after"
            onClick={() => goTo(addMonths(month, 1))}
          />
          <Button onClick={() => goTo(thisMonth)}>This month</Button>
        </div>
        {search.site === undefined ? (
          <AllSites month={month} sites={search.sites} />
        ) : (
          <Month
            key={`${search.site} ${month} ${String(sitesOf(search.site, search))}`}
            month={month}
            siteID={search.site}
            sites={sitesOf(search.site, search)}
            saved={saved}
            onSaved={reload}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isFilling && (
          <FillModal
            fromDate={laterOf(todayIn(timeZone), dates[0])}
            toDate={laterOf(todayIn(timeZone), dates.at(-1))}
            sites={search.site === undefined ? [] : [search.site]}
            onClose={() => setFilling(false)}
            onSaved={reload}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** What is past is filled no more. */
function laterOf(today: string, date: string | undefined): string {
  return date === undefined || date < today ? today : date;
}

/** The sites whose month is shown; undefined for all. */
function sitesOf(site: number, { others, sites }: MonthSearch): number[] | undefined {
  if (others === undefined) return [site];
  return sites && [...new Set([site, ...sites])];
}

interface MonthProps {
  month: string;
  /** Where new entries belong. */
  siteID: number;
  /** Whose entries are shown; undefined for all. */
  sites: number[] | undefined;
  /** How often it was saved since the page stands. */
  saved: number;
  onSaved: () => void;
}

function Month({ month, siteID, sites, saved, onSaved }: MonthProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const options = useMemo(() => siteChoices(agencyID), [agencyID]);
  const dates = useMemo(() => datesOfMonth(month), [month]);
  const range = {
    fromDate: dates[0] ?? '',
    toDate: dates.at(-1) ?? '',
    ...(sites && { siteProfileIDs: sites }),
  };
  const { data, error, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'month', agencyID, siteID, sites, month, saved],
    failure: retrieveFailure,
    load: async (signal) => {
      const [plan, facts, site] = await Promise.all([
        loadPlan({ agencyID, timeZone }, range, signal),
        loadFacts({ agencyID, timeZone }, month, sites, signal),
        options.find(siteID, signal),
      ]);
      if (site === undefined) throw new MissingRecord(`There is no site ${siteID} in this agency.`);
      return { plan, facts, site: { id: siteID, name: site.label } };
    },
  });
  if (!can('editDeployments')) {
    return <Notice>You do not have the permission to plan deployments.</Notice>;
  }
  if (failed) return <PlanFailed error={error} onRetry={retry} />;
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ShortCount
        queryKey={[...deploymentKey, 'publication', agencyID, siteID, sites, month]}
        fromDate={range.fromDate}
        toDate={range.toDate}
        sites={range.siteProfileIDs}
      />
      <LivePublishBar
        fromDate={range.fromDate}
        toDate={range.toDate}
        sites={sites}
        dates={`${monthText(month)} at ${placesText(data.site.name, sites)}`}
        queryKey={[...deploymentKey, 'publication', agencyID, siteID, sites, month]}
      />
      <MonthForm
        key={saved}
        {...data}
        dates={dates}
        reload={() => loadPlan({ agencyID, timeZone }, range)}
        onSaved={onSaved}
        onCancel={() => history.push(dayPath)}
      />
    </Suspense>
  );
}

/** 'Marina Tower and 2 other sites' */
function placesText(name: string, sites: readonly number[] | undefined): string {
  if (sites === undefined) return 'all sites';
  const others = sites.length - 1;
  if (others === 0) return name;
  return `${name} and ${others} other ${others === 1 ? 'site' : 'sites'}`;
}
