import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceUnit,
} from '@guardroom/rules/invoice/document/invoice-document';
import { decimalText } from '@guardroom/rules/invoice/money';
import type { TaxCategory } from '@guardroom/rules/invoice/tax';
import { gstScheme } from './ubl-party.ts';
import { element, textElement, type XmlElement } from './xml.ts';

/** Units by UN/ECE recommendation 20; it has none for a shift. */
const unitCodes: Readonly<Record<InvoiceUnit, string>> = {
  HOUR: 'HUR',
  SHIFT: 'C62',
  MONTH: 'MON',
  ITEM: 'C62',
};

/** Money as UBL writes it. */
export function ublAmount(name: string, cents: number): XmlElement {
  return element(name, decimalText(cents), { currencyID: 'SGD' });
}

/** A line of an invoice or a credit note. */
export function ublLine({ kind, taxes }: InvoiceDocument, line: InvoiceLine): XmlElement {
  const isInvoice = kind === 'INVOICE';
  const { quantity, unitPriceCents } = withPricePositive(line);
  return element(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    element('cbc:ID', String(line.number)),
    element(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', quantity, {
      unitCode: unitCodes[line.unit],
    }),
    ublAmount('cbc:LineExtensionAmount', line.netCents),
    element('cac:Item', [
      textElement('cbc:Name', line.description),
      element('cac:ClassifiedTaxCategory', ublCategory(line.taxCategory, rateOf(taxes, line))),
      ...properties(line),
    ]),
    element('cac:Price', [ublAmount('cbc:PriceAmount', unitPriceCents)]),
  ]);
}

/** The parts of a tax category. Who is not registered has no rate, not one of nothing. */
export function ublCategory(category: TaxCategory, ratePercent: number): XmlElement[] {
  const percent = category === 'NG' ? [] : [element('cbc:Percent', String(ratePercent))];
  return [element('cbc:ID', category), ...percent, gstScheme];
}

function rateOf(taxes: InvoiceDocument['taxes'], { taxCategory }: InvoiceLine): number {
  return taxes.find(({ category }) => category === taxCategory)?.ratePercent ?? 0;
}

/** What is taken off has a quantity below zero: no price may be. */
function withPricePositive({ quantity, unitPriceCents }: InvoiceLine) {
  if (unitPriceCents >= 0) return { quantity, unitPriceCents };
  const turned = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`;
  return { quantity: turned, unitPriceCents: -unitPriceCents };
}

function properties(line: InvoiceLine): XmlElement[] {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Site', line.site],
    ['Contracted', line.contracted],
    ['Delivered', line.delivered],
    ['Credited', line.credited],
  ];
  return facts.flatMap(([name, value]) => {
    const said = textElement('cbc:Value', value);
    if (said === null) return [];
    return [element('cac:AdditionalItemProperty', [element('cbc:Name', name), said])];
  });
}
