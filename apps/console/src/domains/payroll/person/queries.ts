import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { lineFragment } from '../period/columns.tsx';

/** What a person's pay is made of. */

export const adjustmentFragment = graphql(`
  fragment PayAdjustmentRow on PayAdjustment @_unmask {
    id
    kind
    amount
    reason
    enteredBy
    updatedOn
    version
  }
`);
export type AdjustmentRow = ResultOf<typeof adjustmentFragment>;

const statementDocument = graphql(
  `
    query PayStatement($payPeriodID: RecordID!, $staffProfileID: RecordID!, $agencyID: RecordID!) {
      payStatement(
        payPeriodID: $payPeriodID
        staffProfileID: $staffProfileID
        agencyID: $agencyID
      ) {
        line {
          ...PayLineRow
          serviceDays
          basicPay
          extraPay
          holidayPay
          allowance
          additionalPayment
          deduction
        }
        hours {
          siteProfileID
          siteProfileName
          shift
          rosteredShifts
          rosteredMinutes
          clockedShifts
          clockedMinutes
          approvedShifts
          approvedMinutes
        }
        items {
          kind
          firstDate
          lastDate
          designation
          emType
          unit
          rate
          days
          workingDays
          monthWorkingDays
          unpaidLeaveDays
          minutes
          amount
        }
        shifts {
          date
          shift
          planned {
            siteProfileID
            siteName
            shiftTypeName
            start
            end
          }
          attendance {
            id
            siteProfileID
            siteName
            timeIn
            timeInReceivedOn
            timeOut
            timeOutReceivedOn
            notClockedOut
            approvalStatus
            approvedDuration
            remark
            reason
            createdOn
          }
        }
        leave {
          leaveTypeName
          paid
          startDate
          endDate
          halfDay
          daysInPeriod
        }
        adjustments {
          ...PayAdjustmentRow
        }
      }
    }
  `,
  [lineFragment, adjustmentFragment],
);
export type Statement = ResultOf<typeof statementDocument>['payStatement'];

export async function loadStatement(
  variables: { payPeriodID: number; staffProfileID: number; agencyID: number },
  signal: AbortSignal,
): Promise<Statement> {
  return (await request(statementDocument, variables, { signal })).payStatement;
}
