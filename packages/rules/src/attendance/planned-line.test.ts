import { expect, it } from 'vitest';
import { plannedLineOf, type PlannedLine } from './planned-line.ts';

const line = (deploymentID: number, start: string, siteProfileID = 3): PlannedLine => ({
  deploymentID,
  siteProfileID,
  start: `2026-11-20T${start}:00Z`,
  end: '2026-11-21T08:00:00Z',
});

const record = (timeIn: string, deploymentID: number | null = null) => ({
  deploymentID,
  timeIn: `2026-11-20T${timeIn}:00Z`,
  timeInSiteProfileID: 3,
});

const day = line(1, '08:00');
const night = line(2, '20:00');

it.each([
  ['in time', '07:55', 1],
  ['three hours before it', '05:00', 1],
  ['earlier than that', '04:59', undefined],
  ['just within nine hours after it', '16:59', 1],
  ['nine hours after it', '17:00', 2],
  ['for the other shift', '20:10', 2],
])('belongs to the line of the shift for which somebody came %s', (_, timeIn, expected) => {
  expect(plannedLineOf(record(timeIn), [day, night])?.deploymentID).toBe(expected);
});

it('belongs to the line that it names, whatever its times', () => {
  expect(plannedLineOf(record('08:00', 2), [day, night])).toBe(night);
});

it('belongs to the line of its times where the one that it names is gone', () => {
  expect(plannedLineOf(record('08:00', 9), [day, night])).toBe(day);
});

it('belongs to the nearest of several lines', () => {
  const later = line(3, '09:00');
  expect(plannedLineOf(record('08:29'), [later, day])).toBe(day);
  expect(plannedLineOf(record('08:31'), [later, day])).toBe(later);
});

it('belongs to the line of its own site where two begin together', () => {
  const elsewhere = line(3, '08:00', 4);
  expect(plannedLineOf(record('08:00'), [elsewhere, day])).toBe(day);
  expect(plannedLineOf(record('08:00'), [day, elsewhere])).toBe(day);
});

it('belongs to none nine hours after the last shift began', () => {
  expect(plannedLineOf(record('16:59'), [day])).toBe(day);
  expect(plannedLineOf(record('17:00'), [day])).toBeNull();
});

it('belongs to none without a roster', () => {
  expect(plannedLineOf(record('08:00'), [])).toBeNull();
});
