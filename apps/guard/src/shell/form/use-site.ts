import type { PackSite } from '@guardroom/rules/guard/pack';
import { useState } from 'react';
import { useKept } from '../../store/changes.ts';
import { ownDuty } from '../../store/duty.ts';
import { packSites } from '../../store/pack.ts';

export interface SiteNow {
  /** The sites of the pack, by name. */
  readonly sites: readonly PackSite[];
  /** The one that is meant: chosen, else where the person is on duty, else the only one. */
  readonly siteProfileID: number | null;
  readonly choose: (siteProfileID: number) => void;
}

const read = async () => {
  const [sites, duty] = await Promise.all([packSites(), ownDuty()]);
  return { sites, duty: duty?.siteProfileID ?? null };
};

/** Which site is meant now; undefined before the device was asked. */
export function useSite(): SiteNow | undefined {
  const [chosen, choose] = useState<number | null>(null);
  const kept = useKept(read)?.value;
  if (kept === undefined) return undefined;
  const { sites, duty } = kept;
  const has = (id: number | null) => sites.some(({ siteProfileID }) => siteProfileID === id);
  const only = sites.length === 1 ? (sites[0]?.siteProfileID ?? null) : null;
  const meant = [chosen, duty, only].find((id) => id !== null && has(id)) ?? null;
  return { sites, siteProfileID: meant, choose };
}
