import { expect, it } from 'vitest';
import { mostTold, tellingsOf, type DueStep } from './telling.ts';

const due = (alertID: number, given: Partial<DueStep> = {}): DueStep => ({
  alertID,
  step: 0,
  kind: 'NOT_ON_DUTY',
  severity: 'URGENT',
  siteProfileID: 1,
  siteProfileName: 'Orchid Park',
  sentence: 'A guard is not on duty at Orchid Park.',
  detail: `Guard ${alertID}`,
  ...given,
});
const none = () => 0;

it('tells one alert in its own sentence and leads to it', () => {
  expect(tellingsOf([due(7)], none)).toMatchObject([
    {
      sentence: 'A guard is not on duty at Orchid Park.',
      detail: 'Guard 7',
      path: '/alert/7',
      urgency: 'URGENT',
    },
  ]);
});

it('tells several of a site together, each kind and each site by itself', () => {
  const told = tellingsOf(
    [
      due(1),
      due(2),
      due(3, { siteProfileID: 2, severity: 'NOTE' }),
      due(4, { kind: 'LEFT_EARLY', siteProfileID: null, siteProfileName: null }),
      due(5, { kind: 'LEFT_EARLY', siteProfileID: null, siteProfileName: null }),
    ],
    none,
  );
  expect(told.map(({ sentence, urgency }) => [sentence, urgency])).toEqual([
    ['Not on duty: 2 alerts at Orchid Park.', 'URGENT'],
    ['A guard is not on duty at Orchid Park.', 'NORMAL'],
    ['Left early: 2 alerts.', 'URGENT'],
  ]);
  expect(told[0]).toMatchObject({ detail: 'Guard 1\nGuard 2', path: '/alert' });
});

it.each([
  ['as long as there is room', mostTold, 0, mostTold],
  ['the rest together', mostTold + 30, 0, mostTold],
  ['all together where enough was told before', 30, mostTold, 1],
])('tells of many sites %s', (_, sites, already, messages) => {
  const steps = Array.from({ length: sites }, (__, at) => due(at, { siteProfileID: at }));
  const told = tellingsOf(steps, () => already);
  expect(told).toHaveLength(messages);
  expect(told.flatMap((one) => one.steps)).toHaveLength(sites);
});

it('says of how many sites it tells together', () => {
  const steps = Array.from({ length: 30 }, (_, at) => due(at, { siteProfileID: at }));
  const [told] = tellingsOf(steps, () => mostTold);
  expect(told?.sentence).toBe('Not on duty: 30 alerts at 30 sites.');
});

it('never groups nor holds back a call for help', () => {
  const calls = Array.from({ length: 40 }, (_, at) => due(at, { kind: 'PANIC' }));
  expect(tellingsOf(calls, () => 1000)).toHaveLength(40);
});
