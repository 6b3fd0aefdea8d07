import { partyLimits } from '@guardroom/rules/invoice/party/party-fields';
import * as v from 'valibot';
import type { Shown } from '../../../ui/form/form-changes.ts';
import type { ClientBilling } from './queries.ts';

/** What the form holds. */
export const detailsValues = v.object({
  legalName: v.string(),
  uen: v.string(),
  gstNumber: v.string(),
  attention: v.string(),
  address: v.string(),
  postal: v.string(),
  email: v.string(),
  peppolID: v.string(),
  orderReference: v.string(),
  termsDays: v.nullable(v.number()),
});

export type DetailsValues = v.InferOutput<typeof detailsValues>;

/** A line of text of the form. */
export type LineField = Exclude<keyof DetailsValues, 'termsDays'>;

/** What is kept, as the fields hold it. */
export function valuesOf(kept: ClientBilling): DetailsValues {
  return {
    legalName: kept.legalName ?? '',
    uen: kept.uen ?? '',
    gstNumber: kept.gstNumber ?? '',
    attention: kept.attention ?? '',
    address: kept.address ?? '',
    postal: kept.postal ?? '',
    email: kept.email ?? '',
    peppolID: kept.peppolID ?? '',
    orderReference: kept.orderReference ?? '',
    termsDays: kept.termsDays,
  };
}

/** How the fields are called. */
export const shown = {
  legalName: { label: 'Registered Name' },
  uen: { label: 'UEN' },
  gstNumber: { label: 'GST Number' },
  attention: { label: 'Attention' },
  address: { label: 'Address' },
  postal: { label: 'Postal Code' },
  email: { label: 'Email' },
  peppolID: { label: 'InvoiceNow ID' },
  orderReference: { label: 'Order Reference' },
  termsDays: {
    label: 'Days to Pay',
    text: ({ termsDays }: DetailsValues) => String(termsDays ?? ''),
  },
} satisfies Shown<DetailsValues>;

/** Characters that the fields hold; others are checked by their form. */
export const limits: Readonly<Partial<Record<LineField, number>>> = {
  legalName: partyLimits.name,
  attention: partyLimits.name,
  address: partyLimits.address,
  email: partyLimits.email,
  orderReference: partyLimits.reference,
};
