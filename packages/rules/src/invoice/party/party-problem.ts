/** What has to be known of both sides before an invoice can be issued. */

interface PartyFacts {
  readonly uen: string | null;
  readonly address: string | null;
  readonly postal: string | null;
}

function missing({ address, postal }: PartyFacts): string[] {
  return [
    ...(address === null ? ['the address'] : []),
    ...(postal === null ? ['the postal code'] : []),
  ];
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Why the agency cannot issue an invoice yet; null when it can. */
export function sellerProblem(facts: PartyFacts): string | null {
  const lacking = [...(facts.uen === null ? ['the UEN'] : []), ...missing(facts)];
  if (lacking.length === 0) return null;
  return `Your agency lacks ${list.format(lacking)}. Please complete the settings Agency and Billing first.`;
}

/** Why a client cannot be sent an invoice yet; null when it can. */
export function buyerProblem(name: string, facts: PartyFacts): string | null {
  const lacking = missing(facts);
  if (lacking.length === 0) return null;
  return `${name} lacks ${list.format(lacking)} for invoices. Please complete the billing details of the client first.`;
}

/** How long a client has to pay, as an invoice says it. */
export function termsText(days: number): string {
  if (days === 0) return 'Payment is due on receipt.';
  return days === 1 ? 'Payment is due within 1 day.' : `Payment is due within ${days} days.`;
}

/** The same with what the agency adds at the foot, below it. */
export function footText(days: number, foot: string | null): string {
  return [termsText(days), ...(foot === null ? [] : [foot])].join('\n');
}
