import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  freeRoamText,
  routeDetailsInput,
  routeDetailsText,
  routeKind,
  routeMessages,
  routePointMaximum,
} from './route-rule.ts';

it.each([
  [false, false, 1, 0, 'No'],
  [true, false, 0, 0, 'Yes'],
  [true, true, 0, 1, 'Island Wide'],
  [false, true, 1, 0, 'No'],
])(
  'Free Roam %s and Island Wide %s store inOrder %i, islandWide %i and show %s',
  (freeRoam, islandWide, inOrder, stored, text) => {
    const kind = routeKind(freeRoam, islandWide);
    expect(kind).toEqual({ inOrder, islandWide: stored });
    expect(freeRoamText(kind)).toBe(text);
  },
);

describe('routeDetails', () => {
  it('is a JSON list of clockingPointID and index, the index from 1', () => {
    expect(routeDetailsText([7, 5])).toBe(
      '[{"clockingPointID":7,"index":1},{"clockingPointID":5,"index":2}]',
    );
    expect(routeDetailsText([])).toBe('[]');
  });

  it.each([
    ['what we write', routeDetailsText([7, 5, 9]), [7, 5, 9]],
    [
      'any order of writing',
      '[{"clockingPointID":7,"index":2},{"clockingPointID":5,"index":1}]',
      [5, 7],
    ],
    [
      'places left out',
      '[{"clockingPointID":7,"index":9},{"clockingPointID":5,"index":4}]',
      [5, 7],
    ],
    ['nothing', '[]', []],
  ])('takes %s', (_, text, ids) => {
    expect(v.parse(routeDetailsInput, text)).toEqual(ids);
  });

  it.each([
    ['no JSON', 'x'],
    ['no list', '{"clockingPointID":7,"index":1}'],
    ['an index of 0', '[{"clockingPointID":7,"index":0}]'],
    ['no index', '[{"clockingPointID":7}]'],
    ['an id in text', '[{"clockingPointID":"7","index":1}]'],
    ['a checkpoint twice', '[{"clockingPointID":7,"index":1},{"clockingPointID":7,"index":2}]'],
    ['a place twice', '[{"clockingPointID":7,"index":1},{"clockingPointID":8,"index":1}]'],
  ])('refuses %s', (_, text) => {
    const { issues } = v.safeParse(routeDetailsInput, text, { abortEarly: true });
    expect(issues?.[0].message).toBe(routeMessages.details);
  });

  it('refuses more checkpoints than a route can have', () => {
    const many = Array.from({ length: routePointMaximum + 1 }, (_, place) => place + 1);
    const { issues } = v.safeParse(routeDetailsInput, routeDetailsText(many), { abortEarly: true });
    expect(issues?.[0].message).toBe('A route has at most 500 checkpoints.');
  });
});
