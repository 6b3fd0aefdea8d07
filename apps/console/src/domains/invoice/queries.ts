import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';

/** What several screens of invoices ask the server. */

export const retrieveListFailure = 'Unable to retrieve invoices';
export const retrieveFailure = 'Unable to retrieve invoice';
export const mayNotManage = 'You do not have the permission to draft, issue and credit invoices.';

/** Everything that shows invoices; invalidated when one changes. */
export const invoiceKey = ['invoice'] as const;

export const invoiceFragment = graphql(`
  fragment InvoiceRow on Invoice @_unmask {
    id
    kind
    status
    contractID
    clientProfileID
    clientName
    siteProfileID
    siteProfileName
    periodFrom
    periodTo
    creditedInvoiceID
    creditedNumber
    reason
    totalCents
    netCents
    taxCents
    openCents
    paidCents
    creditedCents
    creditedLines
    number
    issuedOn
    dueOn
    issuedBy
    hoursChanged
    createdOn
    version
  }
`);
export type InvoiceRow = ResultOf<typeof invoiceFragment>;

export const lineFragment = graphql(`
  fragment InvoiceLineRow on InvoiceLine @_unmask {
    number
    description
    quantity
    unit
    unitPriceCents
    netCents
    taxCategory
    contracted
    delivered
    credited
  }
`);
export type LineRow = ResultOf<typeof lineFragment>;

export const taxFragment = graphql(`
  fragment InvoiceTaxRow on InvoiceTax @_unmask {
    category
    ratePercent
    taxableCents
    taxCents
  }
`);
export type TaxRow = ResultOf<typeof taxFragment>;

export const unbilledFragment = graphql(`
  fragment UnbilledHoursRow on UnbilledHours @_unmask {
    attendanceID
    staffName
    date
    shiftName
    grade
    minutes
    dayClass
  }
`);
export type UnbilledRow = ResultOf<typeof unbilledFragment>;

const detailDocument = graphql(
  `
    query InvoiceDetailOf($id: RecordID!, $agencyID: RecordID!) {
      invoice(id: $id, agencyID: $agencyID) {
        invoice {
          ...InvoiceRow
        }
        lines {
          ...InvoiceLineRow
        }
        extras
        unbilled {
          ...UnbilledHoursRow
        }
        taxes {
          ...InvoiceTaxRow
        }
        isIntact
        document {
          terms
          orderReference
          seller {
            name
            uen
            gstNumber
            address
          }
          buyer {
            name
            uen
            gstNumber
            address
          }
        }
        payments {
          id
          amountCents
          paidOn
          reference
          enteredBy
          reversedOn
          reversedBy
          reversalReason
        }
        creditNotes {
          ...InvoiceRow
        }
      }
    }
  `,
  [invoiceFragment, lineFragment, taxFragment, unbilledFragment],
);
export type Detail = ResultOf<typeof detailDocument>['invoice'];
export type Payment = Detail['payments'][number];

/** An invoice with all that belongs to it. @throws when there is no such one */
export async function loadDetail(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<Detail> {
  return (await request(detailDocument, { id, agencyID }, { signal })).invoice;
}
