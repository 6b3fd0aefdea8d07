import { amountText } from '@guardroom/rules/payroll/amounts';
import { StaffLink } from '../../../ui/list/name-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { Exceptions, ExtraHours } from '../period/columns.tsx';
import { PeriodStatus } from '../period/list-columns.tsx';
import type { Statement } from './queries.ts';
import type { PeriodRow } from '../queries.ts';

/** What it comes to, and what has to be looked at before it is paid. */
export function SummaryCard({ period, statement }: { period: PeriodRow; statement: Statement }) {
  const { line } = statement;
  return (
    <Section title="Pay">
      <dl className="form-facts">
        <dt>Staff</dt>
        <dd>
          <StaffLink id={line.staffProfileID}>
            {line.staffNo}, {line.staffName}
          </StaffLink>
        </dd>
        <dt>Pay Period</dt>
        <dd>
          <PeriodStatus status={period.status} />
        </dd>
        <dt>Days of Service</dt>
        <dd>{line.serviceDays}</dd>
        <dt>Extra Hours</dt>
        <dd>
          <ExtraHours {...line} />
          {line.extraLimitMinutes !== null && ` of at most ${line.extraLimitMinutes / 60}h`}
        </dd>
        <dt>Basic Pay ($)</dt>
        <dd>{amountText(line.basicPay)}</dd>
        <dt>Extra Hour Pay ($)</dt>
        <dd>{amountText(line.extraPay)}</dd>
        <dt>Public Holiday Pay ($)</dt>
        <dd>{amountText(line.holidayPay)}</dd>
        <dt>Allowances ($)</dt>
        <dd>{amountText(line.allowance)}</dd>
        <dt>Additional Payments ($)</dt>
        <dd>{amountText(line.additionalPayment)}</dd>
        <dt>Gross ($)</dt>
        <dd>{amountText(line.gross)}</dd>
        <dt>Deductions ($)</dt>
        <dd>{amountText(line.deduction)}</dd>
        <dt>Net ($)</dt>
        <dd>
          <strong>{amountText(line.net)}</strong>
        </dd>
        <dt>Exceptions</dt>
        <dd>
          <Exceptions line={line} length="full" />
        </dd>
      </dl>
    </Section>
  );
}
