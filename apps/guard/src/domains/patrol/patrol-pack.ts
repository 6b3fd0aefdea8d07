import type { PackRound, PackRoute, PackTags } from '@guardroom/rules/guard/pack';
import { pointOfTag } from '../../device/digest.ts';
import { packPart, packSites } from '../../store/pack.ts';

/** The rounds of a site; undefined where the device has not heard of them yet. */
export function routesOf(siteProfileID: number): Promise<readonly PackRoute[] | undefined> {
  return packPart(`routes:${siteProfileID}`);
}

/** What is due at a site by its patrol plan; nothing where the device has not heard of any. */
export async function roundsOf(siteProfileID: number): Promise<readonly PackRound[]> {
  return (await packPart(`rounds:${siteProfileID}`)) ?? [];
}

/** A tag that was read, and the checkpoint it is of; null: of none that the device knows. */
export interface FoundTag {
  readonly tag: string;
  readonly clockingPointID: number | null;
}

/**
 * The checkpoint that was scanned, by the digests of the site; on an island-wide round by those of
 * all sites.
 * @param names by which it may be known: the number of a tag, a text written on it
 */
export async function findPoint(
  { siteProfileID, islandWide }: { siteProfileID: number; islandWide: boolean },
  names: readonly string[],
): Promise<FoundTag> {
  const sites = islandWide
    ? (await packSites()).map((site) => site.siteProfileID)
    : [siteProfileID];
  const parts = await Promise.all(sites.map((site) => packPart(`tags:${site}`)));
  const known = parts.filter((part): part is PackTags => part !== undefined);
  for (const tag of names) {
    const clockingPointID = await pointOfTag(known, tag);
    if (clockingPointID !== null) return { tag, clockingPointID };
  }
  return { tag: names[0] ?? '', clockingPointID: null };
}

/** What checkpoints are called, by their ids: those of all rounds of the site. */
export async function pointNames(siteProfileID: number): Promise<ReadonlyMap<number, string>> {
  const routes = (await routesOf(siteProfileID)) ?? [];
  return new Map(
    routes.flatMap(({ points }) => points.map((point) => [point.clockingPointID, point.name])),
  );
}
