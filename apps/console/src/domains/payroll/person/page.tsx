import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { mayAdjust } from '@guardroom/rules/payroll/period/status';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { AdjustmentsCard } from '../adjustment/card.tsx';
import { periodPath, personSearch } from '../paths.ts';
import { PayslipButton } from './payslip-card.tsx';
import { DaysCard } from './days-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PayCard } from './pay-card.tsx';
import { loadStatement } from './queries.ts';
import { SummaryCard } from './summary-card.tsx';
import { loadPeriod, mayNotRun, periodKey, retrievePersonFailure } from '../queries.ts';

export const Route = createFileRoute('/_guarded/payroll/$id/$staffProfileID')({
  validateSearch: (raw) => v.parse(personSearch, raw),
  component: PersonPage,
});

/** What one person is paid in a period, and everything that it follows from. */
function PersonPage() {
  const params = Route.useParams();
  const followed = Route.useSearch();
  const payPeriodID = idOf(params.id);
  const staffProfileID = idOf(params.staffProfileID);
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { data, failed } = useLoaded({
    queryKey: [...periodKey, 'person', agencyID, payPeriodID, staffProfileID],
    failure: retrievePersonFailure,
    load: async (signal) => {
      const [period, statement] = await Promise.all([
        loadPeriod(payPeriodID, agencyID, signal),
        loadStatement({ payPeriodID, staffProfileID, agencyID }, signal),
      ]);
      return { period, statement };
    },
  });
  useLeaveWhenFailed(failed, periodPath(payPeriodID));
  return (
    <Page
      title={data?.statement.line.staffName ?? 'Pay'}
      subtitle={data && `Pay Period ${payPeriodName(data.period)}`}
      back={periodPath(payPeriodID)}
      actions={data && <PayslipButton period={data.period} staffProfileID={staffProfileID} />}
    >
      {data ? (
        <div className="stack">
          <SummaryCard {...data} />
          <AdjustmentsCard
            payPeriodID={payPeriodID}
            staffProfileID={staffProfileID}
            adjustments={data.statement.adjustments}
            unavailable={unavailable(data.period)}
            onChanged={() => void client.invalidateQueries({ queryKey: periodKey })}
          />
          <PayCard payPeriodID={payPeriodID} statement={data.statement} />
          <HoursCard payPeriodID={payPeriodID} statement={data.statement} />
          <DaysCard payPeriodID={payPeriodID} statement={data.statement} followed={followed} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** Why nothing can be adjusted; undefined when it can. */
function unavailable({ status }: { status: 'DRAFT' | 'REVIEW' | 'LOCKED' }): string | undefined {
  if (!can('runPayroll')) return mayNotRun;
  return mayAdjust(status) ? undefined : 'The pay period is locked.';
}
