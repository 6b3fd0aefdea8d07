import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { ublAmount, ublCategory, ublLine } from './ubl-line.ts';
import { ublParty } from './ubl-party.ts';
import { element, textElement, xmlFile, type XmlElement } from './xml.ts';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UNTDID 1001. */
const typeCodes = { INVOICE: '380', CREDIT_NOTE: '381' } as const;

/** How it is paid: a credit transfer by UNTDID 4461, and what Singapore added to it for PayNow. */
const means = { bank: '30', payNow: 'Z02' } as const;

/**
 * An invoice or credit note for the InvoiceNow network: UBL 2.1 as PINT of Singapore 1.4.0 wants it.
 * Whoever calls asks `ublProblem` before.
 */
export function invoiceUbl(document: InvoiceDocument): string {
  const { kind } = document;
  const isInvoice = kind === 'INVOICE';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const root = element(
    name,
    [
      element('cbc:UBLVersionID', '2.1'),
      element('cbc:CustomizationID', 'urn:peppol:pint:billing-1@sg-1'),
      element('cbc:ProfileID', 'urn:peppol:bis:billing'),
      element('cbc:ID', document.number),
      element('cbc:UUID', document.uuid),
      element('cbc:IssueDate', document.issuedOn),
      isInvoice ? textElement('cbc:DueDate', document.dueOn) : null,
      element(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', typeCodes[kind]),
      // Why something is given back; a credit note has to say it.
      textElement('cbc:Note', isInvoice ? null : (document.reason ?? 'Credit')),
      element('cbc:DocumentCurrencyCode', 'SGD'),
      element('cac:InvoicePeriod', [
        element('cbc:StartDate', document.periodFrom),
        element('cbc:EndDate', document.periodTo),
      ]),
      reference('cac:OrderReference', document.orderReference),
      credited(document.creditsNumber),
      ublParty('cac:AccountingSupplierParty', document.seller),
      ublParty('cac:AccountingCustomerParty', document.buyer),
      ...(isInvoice ? paymentMeans(document) : []),
      isInvoice ? paymentTerms(document.terms) : null,
      taxTotal(document),
      monetaryTotal(document),
      ...document.lines.map((line) => ublLine(document, line)),
    ],
    {
      xmlns: `${namespace}:${name}-2`,
      'xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
    },
  );
  return xmlFile(root);
}

/** Why a document cannot go onto the network; null when it can. */
export function ublProblem({ seller, buyer }: InvoiceDocument): string | null {
  const lacking = [seller, buyer].find(({ peppolID }) => peppolID === null);
  if (lacking === undefined) return null;
  return `The InvoiceNow file needs the UEN of ${lacking.name}, which was not known at issue.`;
}

function reference(name: string, id: string | null): XmlElement | null {
  const said = textElement('cbc:ID', id);
  return said && element(name, [said]);
}

function credited(number: string | null): XmlElement | null {
  const invoice = reference('cac:InvoiceDocumentReference', number);
  return invoice && element('cac:BillingReference', [invoice]);
}

function paymentMeans({ number, seller: { bank, payNowUEN } }: InvoiceDocument): XmlElement[] {
  const by = (code: string, account: readonly (XmlElement | null)[]) =>
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', code),
      element('cbc:PaymentID', number),
      element('cac:PayeeFinancialAccount', account),
    ]);
  const branch = bank && reference('cac:FinancialInstitutionBranch', bank.swiftCode);
  return [
    ...(payNowUEN === null ? [] : [by(means.payNow, [element('cbc:ID', payNowUEN)])]),
    ...(bank === null
      ? []
      : [
          by(means.bank, [
            element('cbc:ID', bank.accountNumber),
            textElement('cbc:Name', bank.accountName),
            branch,
          ]),
        ]),
  ];
}

function paymentTerms(terms: string): XmlElement | null {
  const note = textElement('cbc:Note', terms);
  return note && element('cac:PaymentTerms', [note]);
}

function taxTotal({ taxes, taxCents }: InvoiceDocument): XmlElement {
  return element('cac:TaxTotal', [
    ublAmount('cbc:TaxAmount', taxCents),
    ...taxes.map((tax) =>
      element('cac:TaxSubtotal', [
        ublAmount('cbc:TaxableAmount', tax.taxableCents),
        ublAmount('cbc:TaxAmount', tax.taxCents),
        element('cac:TaxCategory', ublCategory(tax.category, tax.ratePercent)),
      ]),
    ),
  ]);
}

function monetaryTotal({ netCents, totalCents, paidCents }: InvoiceDocument): XmlElement {
  return element('cac:LegalMonetaryTotal', [
    ublAmount('cbc:LineExtensionAmount', netCents),
    ublAmount('cbc:TaxExclusiveAmount', netCents),
    ublAmount('cbc:TaxInclusiveAmount', totalCents),
    paidCents === 0 ? null : ublAmount('cbc:PrepaidAmount', paidCents),
    ublAmount('cbc:PayableAmount', totalCents - paidCents),
  ]);
}
