import { demoSites } from '../site/sites.ts';

/** A route of the demo agency, in the order of their ids. */
export interface DemoRoute {
  readonly name: string;
  /** Index of demoSites. */
  readonly site: number;
  readonly inOrder: 0 | 1;
  readonly islandWide: 0 | 1;
  readonly status: 'ACTIVE' | 'INACTIVE';
  /** Places of its checkpoints among all of the demo. */
  readonly points: readonly number[];
}

/** Place of the first checkpoint of each site among all of the demo. */
const firstPoints = demoSites.reduce<number[]>(
  (places, { points }, site) => [...places, (places[site] ?? 0) + points.length],
  [0],
);

/** The checkpoints of a site by their places among all of the demo. */
export function pointsOfSite(site: number): number[] {
  const first = firstPoints[site] ?? 0;
  return (demoSites[site]?.points ?? []).map((_, place) => first + place);
}

/** How many checkpoints the demo has. */
export const demoPointCount = firstPoints.at(-1) ?? 0;

function routesOf(site: number): DemoRoute[] {
  const points = pointsOfSite(site);
  const route = { site, inOrder: 1, islandWide: 0, status: 'ACTIVE', points } as const;
  const day: DemoRoute = { ...route, name: 'Day Round' };
  const night: DemoRoute = { ...route, name: 'Night Round', points: points.toReversed() };
  const roam: DemoRoute = {
    ...route,
    name: 'Perimeter and Carpark',
    inOrder: 0,
    points: points.slice(1),
  };
  const old: DemoRoute = {
    ...route,
    name: 'Old Night Round',
    status: 'INACTIVE',
    points: points.slice(0, 3),
  };
  return [day, night, ...(site % 3 === 0 ? [roam] : []), ...(site % 9 === 4 ? [old] : [])];
}

const wide = { site: 0, inOrder: 0, islandWide: 1, status: 'ACTIVE', points: [] } as const;

/** Where officers go round the sites; the first routes of all. */
export const islandWideRoutes: readonly DemoRoute[] = [
  { ...wide, name: 'Supervisory Check' },
  { ...wide, name: 'Supervisory Check (Night)' },
];

const guarded = demoSites.flatMap(({ place }, site) => (place.day > 0 ? [site] : []));

export const demoRoutes: readonly DemoRoute[] = [...islandWideRoutes, ...guarded.flatMap(routesOf)];
