import { decimalText } from '../money.ts';
import { crc16 } from './crc16.ts';

/**
 * What a PayNow QR code says: fields of EMVCo's merchant-presented codes, each as its number, how long
 * it is, and its value. The payer's application fills in everything and lets nothing be changed.
 */
export interface PayNow {
  readonly uen: string;
  readonly cents: number;
  /** By which the payment is known: the number of the invoice. */
  readonly reference: string;
  /** The payee, for people; letters that codes cannot hold are left out. */
  readonly name: string;
  /** `YYYY-MM-DD`, the last day on which it can be paid so; null for no end. */
  readonly expiresOn: string | null;
}

const longest = { name: 25, reference: 25 } as const;

/** The text of the code, its check at the end. */
export function payNowText({ uen, cents, reference, name, expiresOn }: PayNow): string {
  const account = [
    field('00', 'SG.PAYNOW'),
    // By which the payee is known: 2 is a UEN.
    field('01', '2'),
    field('02', uen),
    // Whether the payer may change the amount.
    field('03', '0'),
    ...(expiresOn === null ? [] : [field('04', expiresOn.replaceAll('-', ''))]),
  ];
  const text = [
    field('00', '01'),
    // Made for one payment.
    field('01', '12'),
    field('26', account.join('')),
    field('52', '0000'),
    // The Singapore dollar.
    field('53', '702'),
    field('54', decimalText(cents)),
    field('58', 'SG'),
    field('59', plain(name, longest.name) || 'NA'),
    field('60', 'Singapore'),
    field('62', field('01', plain(reference, longest.reference))),
    '6304',
  ].join('');
  return `${text}${crc16(text)}`;
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Letters of ASCII alone, so that every reader counts them alike. */
function plain(text: string, most: number): string {
  return text
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/**
 * The fields of such a text by their numbers, those within another as `26.02`; null when it is none,
 * or its check is wrong.
 */
export function readPayNow(text: string): ReadonlyMap<string, string> | null {
  const body = text.slice(0, -4);
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4)) return null;
  const fields = fieldsOf(text);
  if (fields === null) return null;
  for (const id of ['26', '62']) {
    const within = fieldsOf(fields.get(id) ?? '');
    if (within === null) return null;
    for (const [part, value] of within) fields.set(`${id}.${part}`, value);
  }
  return fields;
}

function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [head, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const end = at + 4 + Number(length);
    if (head === undefined || end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
