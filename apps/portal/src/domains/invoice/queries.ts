import { graphql } from '../../platform/wire/graphql.ts';

const invoiceFragment = graphql(`
  fragment Invoice on ClientInvoice @_unmask {
    id
    kind
    number
    status
    siteProfileName
    periodFrom
    periodTo
    issuedOn
    dueOn
    totalCents
    openCents
  }
`);

export const listDocument = graphql(
  `
    query ClientInvoices($agencyID: RecordID!, $limit: Int!) {
      clientStatement {
        openCents
        overdueCents
        aged {
          band
          cents
        }
      }
      listClientInvoice(pagination: { agencyID: $agencyID, limit: $limit }) {
        result {
          ...Invoice
        }
        count
      }
    }
  `,
  [invoiceFragment],
);

export const invoiceDocument = graphql(
  `
    query ClientInvoice($id: RecordID!) {
      clientInvoice(id: $id) {
        invoice {
          ...Invoice
          netCents
          paidCents
          creditedCents
          creditedInvoiceID
          creditedNumber
          reason
        }
        document {
          orderReference
          terms
          seller {
            name
            gstNumber
          }
          buyer {
            name
          }
        }
        lines {
          number
          description
          quantity
          unit
          unitPriceCents
          netCents
          contracted
          delivered
          credited
        }
        taxes {
          category
          ratePercent
          taxableCents
          taxCents
        }
        payments {
          id
          amountCents
          paidOn
          reference
        }
        creditNotes {
          ...Invoice
        }
      }
    }
  `,
  [invoiceFragment],
);

export const exportDocument = graphql(`
  mutation ExportClientInvoice($id: RecordID!) {
    exportClientInvoice(id: $id) {
      url
      fileName
    }
  }
`);
