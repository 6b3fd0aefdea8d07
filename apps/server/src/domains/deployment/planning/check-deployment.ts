import { deploymentLimits, deploymentMessages } from '@guardroom/rules/deployment/inputs';
import {
  findingsOf,
  neededDates,
  type Finding,
  type PlannedShift,
} from '@guardroom/rules/deployment/planning-checks';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { DeploymentQuestionInput } from '../inputs.ts';
import { readDeployments } from '../policy.ts';
import { peopleOn, postGrades, rulesOf, shiftsOf } from './store.ts';
import { namesOf } from '../store-roster.ts';
import { DeploymentFindings } from './types.ts';

builder.queryField('checkDeployment', (t) =>
  t.field({
    type: [DeploymentFindings],
    policy: readDeployments,
    description:
      'What speaks against lines that a planner thinks of, saved or not; lines against which ' +
      'nothing speaks are left out.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      lines: t.arg({ type: [DeploymentQuestionInput], required: true }),
      exceptIDs: t.arg({
        type: ['RecordID'],
        description: 'Saved lines that these stand for, or that were taken out of the plan.',
      }),
    },
    resolve: async (_, { lines, exceptIDs }, ctx): Promise<DeploymentFindings[]> => {
      if (lines.length > deploymentLimits.planLines) {
        refuse('INVALID', deploymentMessages.tooManyLines, { path: 'lines' });
      }
      const found = await findingsFor(ctx, lines, exceptIDs ?? []);
      return found.flatMap((findings, index) => (findings.length > 0 ? [{ index, findings }] : []));
    },
  }),
);

/** A line as it would be. */
type Asked = Pick<PlannedShift, 'date' | 'shift' | 'siteProfileID'> & {
  readonly staffProfileID: number;
};

/**
 * What speaks against some lines, each beside the others and beside all that stays in the roster.
 * @param exceptIDs saved lines that are about to be changed or removed
 * @param beside ROSTER: the lines are a choice, of which one is taken; each is judged without the others
 * @returns the findings of each line, in their order
 */
export async function findingsFor(
  { db, viewer }: Context,
  lines: readonly Asked[],
  exceptIDs: readonly number[],
  beside: 'EACH_OTHER' | 'ROSTER' = 'EACH_OTHER',
): Promise<Finding[][]> {
  if (lines.length === 0) return [];
  const timeZone = viewer?.timeZone ?? 'UTC';
  const staff = [...new Set(lines.map(({ staffProfileID }) => staffProfileID))];
  const sites = [...new Set(lines.map(({ siteProfileID }) => siteProfileID))];
  const dates = lines.map(({ date }) => date).toSorted();
  const needed = neededDates(dates[0] ?? '', dates.at(-1) ?? '');
  const rostered = await shiftsOf(db, staff, needed, exceptIDs);
  const personOn = await peopleOn(db, staff, [...new Set(dates)]);
  const names = (await namesOf(db, sites, [])).sites;
  const gradeOf = await postGrades(db, sites);
  const rules = await rulesOf(db);

  const asked = await mapInTurns(lines, (line) => ({
    ...line,
    ...shiftPeriod(line.date, line.shift, timeZone),
    siteProfileName: names.get(line.siteProfileID) ?? '',
  }));
  const others = beside === 'ROSTER' ? rostered : [...rostered, ...asked];
  const shiftsByPerson = Map.groupBy(others, (line) => line.staffProfileID);
  return mapInTurns(asked, (shift) => {
    const person = personOn(shift.staffProfileID, shift.date);
    if (person === undefined) return [];
    const own = shiftsByPerson.get(shift.staffProfileID) ?? [];
    const shifts = beside === 'ROSTER' ? [...own, shift] : own;
    const post = gradeOf(shift.siteProfileID, shift.shift);
    return findingsOf({ shift, shifts, person, post, rules, timeZone });
  });
}
