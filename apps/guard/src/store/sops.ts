import type { PackSOP } from '@guardroom/rules/guard/pack';
import { actsOf } from './act.ts';
import { packPart } from './pack.ts';

/** The instructions of the pack; what was acknowledged on this device counts, sent or not. */
export async function ownSOPs(): Promise<readonly PackSOP[]> {
  const [sops = [], acts] = await Promise.all([packPart('sops'), actsOf('sopAck')]);
  const read = new Map(acts.map(({ payload, at }) => [payload.SOPVersionID, at]));
  return sops.map((sop) => ({
    ...sop,
    acknowledgedOn: sop.acknowledgedOn ?? read.get(sop.SOPVersionID) ?? null,
  }));
}

/** What is to be read before one stands at a site for the first time. */
export function unreadSOPs(sops: readonly PackSOP[], siteProfileID: number): readonly PackSOP[] {
  return sops.filter(
    (sop) =>
      sop.acknowledgedOn === null &&
      (sop.siteProfileID === null || sop.siteProfileID === siteProfileID),
  );
}
