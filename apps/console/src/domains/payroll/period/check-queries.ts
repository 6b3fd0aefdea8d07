import { fourEyesProblem } from '@guardroom/rules/payroll/period/four-eyes';
import { openExceptionsProblem } from '@guardroom/rules/payroll/exception/exceptions';
import { useQuery } from '@tanstack/react-query';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { periodKey, type PeriodRow } from '../queries.ts';

const checkDocument = graphql(`
  query CheckPayPeriod($payPeriodID: RecordID!, $agencyID: RecordID!) {
    checkPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) {
      outdated
      open {
        exception
        people
      }
    }
    payrollSetting(agencyID: $agencyID) {
      fourEyes
    }
  }
`);

/** What stands between a period and its lock; `check` is undefined until it is loaded, and once it is locked. */
export function usePeriodCheck({ id: payPeriodID, version, status, ...period }: PeriodRow) {
  const { securityAgencyID: agencyID, staffProfileID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...periodKey, 'check', agencyID, payPeriodID, version],
    queryFn: ({ signal }) => request(checkDocument, { payPeriodID, agencyID }, { signal }),
    enabled: status !== 'LOCKED',
    meta: { failure: 'Unable to check the pay period' },
  });
  const check = data && {
    outdated: data.checkPayPeriod.outdated,
    open: openExceptionsProblem(data.checkPayPeriod.open),
    fourEyes: fourEyesProblem(data.payrollSetting, period, staffProfileID),
  };
  return { check, failed: isError && data === undefined, retry: () => void refetch() };
}
