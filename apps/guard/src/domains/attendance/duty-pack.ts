import type { OnDuty } from '@guardroom/rules/guard/duty-state';
import type { PackShift, PackSite, PackSOP } from '@guardroom/rules/guard/pack';
import { ownDuty } from '../../store/duty.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { countWaiting } from '../../store/outbox.ts';
import { ownRoster, packSites } from '../../store/pack.ts';
import { ownSOPs } from '../../store/sops.ts';
import { keptTablet } from '../../store/tablet.ts';

/** All that the duty screens show, read of the device at once. */
export interface DutyFacts {
  readonly person: KeptPerson | undefined;
  readonly duty: OnDuty | null;
  readonly roster: readonly PackShift[];
  readonly sites: readonly PackSite[];
  readonly sops: readonly PackSOP[];
  readonly waiting: number;
  /** On the tablet of a site, which knows that site alone. */
  readonly isOnTablet: boolean;
}

export async function readDutyFacts(): Promise<DutyFacts> {
  const [person, duty, roster, sites, sops, waiting, tablet] = await Promise.all([
    keptPerson(),
    ownDuty(),
    ownRoster(),
    packSites(),
    ownSOPs(),
    countWaiting(),
    keptTablet(),
  ]);
  return { person, duty, roster, sites, sops, waiting, isOnTablet: tablet !== undefined };
}

/** Whoever comes so long before a shift begins comes for it, as the server sees it, too; ms. */
const early = 4 * 3_600_000;

/** The shift that a coming at this moment is meant for: the nearest; null where none is planned. */
export function shiftAt(roster: readonly PackShift[], now: number): PackShift | null {
  const apart = ({ start }: PackShift) => Math.abs(Date.parse(start) - now);
  const [nearest = null] = roster
    .filter(({ status, start, end }) => {
      const isNow = Date.parse(start) - early <= now && Date.parse(end) > now;
      return status !== 'DECLINED' && isNow;
    })
    .toSorted((one, other) => apart(one) - apart(other));
  return nearest;
}

/** The shift that begins next. */
export function shiftAfter(roster: readonly PackShift[], now: number): PackShift | undefined {
  return roster
    .filter(({ status, start }) => status !== 'DECLINED' && Date.parse(start) > now)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .at(0);
}

/** The name of a site, as the pack or the roster calls it. */
export function siteName({ sites, roster }: DutyFacts, siteProfileID: number): string {
  const site = sites.find((each) => each.siteProfileID === siteProfileID);
  const shift = roster.find((each) => each.siteProfileID === siteProfileID);
  return site?.name ?? shift?.siteProfileName ?? String(siteProfileID);
}
