import { expect, test } from 'vitest';
import type { AvailablePoint, RoutePoint } from './queries.ts';
import { pointsToChoose } from './route-point-values.ts';

function available(id: number): AvailablePoint {
  const name = `Checkpoint ${id}`;
  return { id, name, tag: null, status: 'ACTIVE', siteProfileName: 'Seaview Court' };
}

function ofRoute(clockingPointID: number): RoutePoint {
  return {
    clockingPointID,
    clockingPointName: `Checkpoint ${clockingPointID}`,
    clockingPointDescription: 'By the stairs',
    clockingPointStatus: 'INACTIVE',
    tag: '04AA',
    siteProfileID: 7,
    siteProfileName: 'Seaview Court',
  };
}

test('a checkpoint of the route can be chosen where its site has more than are offered', () => {
  expect(pointsToChoose([available(1)], [ofRoute(1001)])).toEqual([
    available(1),
    {
      id: 1001,
      name: 'Checkpoint 1001',
      tag: '04AA',
      status: 'INACTIVE',
      siteProfileName: 'Seaview Court',
    },
  ]);
});

test('one that is offered already stands once, where it was', () => {
  const offered = [available(1), available(2), available(3)];
  expect(pointsToChoose(offered, [ofRoute(3), ofRoute(1)])).toEqual(offered);
});
