import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const payslipsDocument = graphql(`
  query OwnPayslips($pagination: Pagination!) {
    listOwnPayslip(pagination: $pagination) {
      result {
        id
        payPeriodID
        startDate
        endDate
        paidOn
        gross
        deduction
        net
      }
    }
  }
`);
export type OwnPayslip = ResultOf<typeof payslipsDocument>['listOwnPayslip']['result'][number];

export const payslipPDFDocument = graphql(`
  mutation OwnPayslipAsPDF($agencyID: RecordID!, $payPeriodID: RecordID!) {
    exportOwnPayslip(agencyID: $agencyID, payPeriodID: $payPeriodID) {
      url
    }
  }
`);
