import { amountText } from '@guardroom/rules/payroll/amounts';
import { payPeriodName, type PayDays } from '@guardroom/rules/payroll/period/period';
import { payPeriodStatusLook } from '@guardroom/rules/payroll/period/status';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';

const periodsDocument = graphql(`
  query LatestPayPeriods($pagination: Pagination!) {
    listPayPeriod(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        id
        startDate
        endDate
        status
      }
    }
  }
`);
const linesDocument = graphql(`
  query PayOfPerson($filter: PayLineFilter, $pagination: Pagination!) {
    listPayLine(filter: $filter, pagination: $pagination) {
      result {
        id
        payPeriodID
        gross
        net
      }
    }
  }
`);
type Period = PayDays & ResultOf<typeof periodsDocument>['listPayPeriod']['result'][number];

/** What somebody is paid in the latest pay periods. */
export function PayCard({ staffID }: { staffID: number }) {
  return (
    <FewCard
      title="Latest pay"
      policy="readPayroll"
      queryKey={['payroll', 'period', 'of', staffID]}
      load={async (page, signal) => {
        const orderby = [{ field: 'startDate', direction: 'DESC' as const }];
        const { listPayPeriod } = await request(
          periodsDocument,
          { pagination: { ...page, orderby } },
          { signal },
        );
        const result = await linesIn(listPayPeriod.result, staffID, page, signal);
        return { result, count: result.length };
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'None of the latest pay periods pays them.',
        next: can('runPayroll') && { label: 'Create pay period', to: '/payroll/create' },
      }}
      all={{ label: 'Show pay periods', to: '/payroll' }}
    >
      {({ period, gross, net }) => (
        <>
          <FewLine
            href={`/payroll/${period.id}/${staffID}`}
            name={payPeriodName(period)}
            details={[`net $${amountText(net)}`, `gross $${amountText(gross)}`]}
          />
          <StatusTag tone={payPeriodStatusLook[period.status].tone}>
            {payPeriodStatusLook[period.status].label}
          </StatusTag>
        </>
      )}
    </FewCard>
  );
}

/** The person's line of each period that has one, in the order of the periods. */
async function linesIn(
  periods: readonly Period[],
  staffID: number,
  page: { agencyID: number; limit: number; offset: number },
  signal: AbortSignal,
) {
  if (periods.length === 0) return [];
  const filter = {
    staffProfileID: { eq: staffID },
    or: periods.map(({ id }) => ({ payPeriodID: { eq: id } })),
  };
  const answer = await request(linesDocument, { filter, pagination: page }, { signal });
  return periods.flatMap((period) => {
    const line = answer.listPayLine.result.find(({ payPeriodID }) => payPeriodID === period.id);
    return line === undefined ? [] : [{ ...line, period }];
  });
}
