import type { OutboxEntry } from './forms.ts';
import { keptPerson } from './meta.ts';
import { keptTablet } from './tablet.ts';

/** Who delivers from this device: a guard what is theirs, or the tablet of a site what was done on it. */
export interface Holder {
  readonly securityAgencyID: number;
  /** Null: the tablet's, whoever acted. */
  readonly staffProfileID: number | null;
}

/** Who delivers now; undefined on a device that is nobody's. */
export async function keptHolder(): Promise<Holder | undefined> {
  const tablet = await keptTablet();
  if (tablet === undefined) return keptPerson();
  return { securityAgencyID: tablet.securityAgencyID, staffProfileID: null };
}

/** Whether this one delivers an event: what a guard did on their own device stays theirs. */
export function isOf({ staffProfileID }: Holder, entry: OutboxEntry): boolean {
  const isOfTablet = entry.event.actor !== undefined;
  if (staffProfileID === null) return isOfTablet;
  return !isOfTablet && entry.staffProfileID === staffProfileID;
}
