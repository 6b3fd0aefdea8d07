import { expect, it } from 'vitest';
import type { Finding, PlanningCheck } from './check.ts';
import { groupedFindings } from './grouped.ts';

const line = (staffProfileID: number, date: string) => ({ staffProfileID, date });
const finding = (check: PlanningCheck, sentence: string, blocks = false): Finding => ({
  check,
  sentence,
  blocks,
});
const hours = finding('EXTRA_HOURS', '75 extra hours.');
const leave = finding('ON_LEAVE', 'Annual leave.', true);

const tan = [line(1, '2026-11-21'), line(1, '2026-11-22'), line(1, '2026-12-01')] as const;
const devi = line(2, '2026-11-21');

it('what speaks against a month is said once for a person and month', () => {
  const { ofMonths, ofLines } = groupedFindings([
    { line: tan[0], findings: [hours] },
    { line: tan[1], findings: [hours] },
    { line: tan[2], findings: [hours] },
    { line: devi, findings: [hours] },
  ]);
  expect(ofMonths).toEqual([
    {
      month: '2026-11',
      findings: [hours],
      blocks: false,
      lines: [tan[0], tan[1]],
    },
    { month: '2026-12', findings: [hours], blocks: false, lines: [tan[2]] },
    { month: '2026-11', findings: [hours], blocks: false, lines: [devi] },
  ]);
  expect(ofLines).toEqual([]);
});

it('different weeks and checks of a month stand in one entry, each once', () => {
  const first = finding('WEEKLY_REST', 'The week of 16 November.');
  const second = finding('WEEKLY_REST', 'The week of 23 November.', true);
  const { ofMonths } = groupedFindings([
    { line: tan[0], findings: [first] },
    { line: tan[1], findings: [hours, second, first] },
  ]);
  expect(ofMonths).toEqual([
    {
      month: '2026-11',
      findings: [first, hours, second],
      blocks: true,
      lines: [tan[0], tan[1]],
    },
  ]);
});

it.each<PlanningCheck>(['EXTRA_HOURS', 'WEEKLY_REST', 'DAYS_IN_ROW', 'NIGHTS_IN_ROW'])(
  '%s is of a month',
  (check) => {
    const { ofMonths, ofLines } = groupedFindings([
      { line: devi, findings: [finding(check, 'x')] },
    ]);
    expect([ofMonths.length, ofLines.length]).toEqual([1, 0]);
  },
);

it('the others stay with their line, and a line without any stays', () => {
  const { ofMonths, ofLines } = groupedFindings([
    { line: tan[0], findings: [hours, leave] },
    { line: devi, findings: [] },
  ]);
  expect(ofMonths).toEqual([
    { month: '2026-11', findings: [hours], blocks: false, lines: [tan[0]] },
  ]);
  expect(ofLines).toEqual([
    { line: tan[0], findings: [leave] },
    { line: devi, findings: [] },
  ]);
});
