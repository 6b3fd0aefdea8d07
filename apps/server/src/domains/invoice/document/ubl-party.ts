import type { InvoiceParty } from '@guardroom/rules/invoice/document/invoice-document';
import { element, textElement, type XmlElement } from './xml.ts';

/** The scheme by which GST and GST numbers are known. */
export const gstScheme = element('cac:TaxScheme', [element('cbc:ID', 'GST')]);

/** A seller or buyer as UBL writes it. */
export function ublParty(
  role: 'cac:AccountingSupplierParty' | 'cac:AccountingCustomerParty',
  party: InvoiceParty,
): XmlElement {
  return element(role, [
    element('cac:Party', [
      endpoint(party.peppolID),
      postalAddress(party.address),
      party.gstNumber === null
        ? null
        : element('cac:PartyTaxScheme', [element('cbc:CompanyID', party.gstNumber), gstScheme]),
      element('cac:PartyLegalEntity', [
        textElement('cbc:RegistrationName', party.name),
        textElement('cbc:CompanyID', party.uen),
      ]),
      contact(party),
    ]),
  ]);
}

/** `0195:SGUEN202612345A` is a number of the scheme 0195. */
function endpoint(peppolID: string | null): XmlElement | null {
  const [schemeID = '', id = ''] = peppolID?.split(':') ?? [];
  return textElement('cbc:EndpointID', id, { schemeID });
}

function postalAddress({ lines, postalCode, country }: InvoiceParty['address']): XmlElement {
  const [street = null, second = null, ...others] = lines;
  const rest = textElement('cbc:Line', others.join(', '));
  return element('cac:PostalAddress', [
    textElement('cbc:StreetName', street),
    textElement('cbc:AdditionalStreetName', second),
    element('cbc:CityName', 'Singapore'),
    element('cbc:PostalZone', postalCode),
    rest && element('cac:AddressLine', [rest]),
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ]);
}

function contact({ attention = null, phoneNo, email }: InvoiceParty): XmlElement | null {
  const ways = [
    textElement('cbc:Name', attention),
    textElement('cbc:Telephone', phoneNo),
    textElement('cbc:ElectronicMail', email),
  ];
  return ways.every((way) => way === null) ? null : element('cac:Contact', ways);
}
