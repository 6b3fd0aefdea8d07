import { Button } from '@guardroom/ui/action/button.tsx';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { deploymentMessages } from '@guardroom/rules/deployment/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { DayForm } from './day-form.tsx';
import { DeleteDay } from './delete-modal.tsx';
import { dayPath, daySearch, monthPath } from './paths.ts';
import { PlanFailed } from './plan-failed-card.tsx';
import { deploymentKey, loadPlan, loadSites, retrieveFailure } from './queries.ts';

/** A day loaded for planning; `deletable` on the edit screen. */
export function DayEditor({ date, deletable = false }: { date: string; deletable?: boolean }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const range = { fromDate: date, toDate: date };
  const { data, error, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'edit', agencyID, date],
    failure: retrieveFailure,
    load: async (signal) => {
      const [plan, sites] = await Promise.all([
        loadPlan({ agencyID, timeZone }, range, signal),
        loadSites(agencyID, signal),
      ]);
      return { plan, sites };
    },
  });
  const back = () => {
    const day = date === todayIn(timeZone) ? undefined : date;
    history.push(daySearch.leftWith(dayPath, { date: day }));
  };
  const saved = () => {
    void client.invalidateQueries({ queryKey: deploymentKey });
    back();
  };
  if (!can('editDeployments')) {
    return <Notice>You do not have the permission to plan deployments.</Notice>;
  }
  if (failed) {
    return (
      <PlanFailed error={error} onRetry={retry}>
        <RowLink href={pathWith(monthPath, { month: date.slice(0, 7) })}>
          Plan by the month of a site
        </RowLink>
      </PlanFailed>
    );
  }
  if (!data) return <Loading />;
  return (
    <DayForm
      date={date}
      sites={data.sites}
      plan={data.plan}
      reload={() => loadPlan({ agencyID, timeZone }, range)}
      onSaved={saved}
      onCancel={back}
      actions={
        deletable &&
        data.plan.lines.length > 0 && (
          <DeleteDay date={date} lines={data.plan.lines} onDeleted={saved} />
        )
      }
    />
  );
}

/** An address whose parameter is no date (DEP-25). */
export function InvalidDate({ title }: { title: string }) {
  const { history } = useRouter();
  useEffect(() => toast.error(deploymentMessages.invalidDate), []);
  return (
    <Page title={title} back={dayPath}>
      <Notice urgent>
        The address names an {deploymentMessages.invalidDate}: a date is written like{' '}
        {listDate('2026-11-21')} as 2026-11-21.{' '}
        <Button size="small" onClick={() => history.push(dayPath)}>
          Go to Deployment - Day
        </Button>
      </Notice>
    </Page>
  );
}
