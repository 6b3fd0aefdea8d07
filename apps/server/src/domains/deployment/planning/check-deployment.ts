import { deploymentLimits, deploymentMessages } from '@guardroom/rules/deployment/inputs';
import {
  findingsOf,
  neededDates,
  type Finding,
  type PlannedPerson,
  type PlannedShift,
} from '@guardroom/rules/deployment/planning-checks';
import {
  periodOf,
  typeOf,
  unpaidBreak,
  type ShiftKey,
} from '@guardroom/rules/deployment/shift/shift-type';
import type { Period } from '@guardroom/rules/deployment/shifts';
import { requiredMessage } from '@guardroom/rules/required';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { DeploymentQuestionInput } from '../inputs.ts';
import { readDeployments } from '../policy.ts';
import { postGrades } from '../post/store.ts';
import { kindOfGroup, keyOf } from '../shift/kind-of-group.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import { namesOf } from '../store-roster.ts';
import { shiftsOfAgency, type ShiftsOfAgency } from '../wanted-lines.ts';
import { rulesOf, shiftsOf } from './store.ts';
import { peopleOn } from './store-people.ts';
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
      const agency = await shiftsOfAgency(ctx);
      const asked = lines.map((line, place) => askedLine(line, `lines.${place}`, agency));
      const found = await findingsFor(ctx, asked, exceptIDs ?? []);
      return found.flatMap((findings, index) => (findings.length > 0 ? [{ index, findings }] : []));
    },
  }),
);

/** A line as it would be. */
export interface AskedLine extends Period {
  readonly date: string;
  readonly key: ShiftKey;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
}

type Question = typeof DeploymentQuestionInput.$inferInput;

/** @throws INVALID where the question names no shift, or times that are none */
function askedLine(line: Question, path: string, agency: ShiftsOfAgency): AskedLine {
  return { ...askedPlace(line, path, agency), staffProfileID: line.staffProfileID };
}

/** The same of a place without anybody. */
export function askedPlace(
  line: Omit<Question, 'staffProfileID'>,
  path: string,
  { own, timeZone }: ShiftsOfAgency,
): Omit<AskedLine, 'staffProfileID'> {
  const { date, siteProfileID, shift, shiftTypeID } = line;
  const named = shiftTypeID ?? shift;
  if (named === null || named === undefined) {
    return refuse('INVALID', requiredMessage, { path: `${path}.shift` });
  }
  const usual = periodOf(date, typeOf(named, rulesOfTypes(own)), timeZone);
  const period = {
    startDatetime: line.startDatetime ?? usual.startDatetime,
    endDatetime: line.endDatetime ?? usual.endDatetime,
  };
  const group = { date, shift, shiftTypeID, ...period };
  const key = keyOf(kindOfGroup(group, { own, timeZone, path, isNew: false }));
  return { date, key, siteProfileID, ...period };
}

/** EACH_OTHER: the lines are one plan. ROSTER: they are a choice of which one is taken. */
type Beside = 'EACH_OTHER' | 'ROSTER';

/** A line as it would be, with what is known of its person and of their other shifts. */
export interface JudgedLine {
  readonly shift: PlannedShift;
  /** Undefined for nobody of the agency. */
  readonly person: PlannedPerson | undefined;
  /** All shifts of the person, this one among them, over its month and around it. */
  readonly shifts: readonly PlannedShift[];
  readonly findings: readonly Finding[];
}

/**
 * What speaks against some lines, each beside the others and beside all that stays in the roster.
 * @param exceptIDs saved lines that are about to be changed or removed
 * @param beside ROSTER: the lines are a choice, of which one is taken; each is judged without the others
 * @returns the findings of each line, in their order
 */
export async function findingsFor(
  ctx: Context,
  lines: readonly AskedLine[],
  exceptIDs: readonly number[],
  beside: Beside = 'EACH_OTHER',
): Promise<Finding[][]> {
  const judged = await judge(ctx, lines, exceptIDs, beside);
  return judged.map(({ findings }) => [...findings]);
}

/** The same with what it was judged by. */
export async function judge(
  { db, viewer }: Context,
  lines: readonly AskedLine[],
  exceptIDs: readonly number[],
  beside: Beside,
): Promise<JudgedLine[]> {
  if (lines.length === 0) return [];
  const timeZone = viewer?.timeZone ?? 'UTC';
  const staff = [...new Set(lines.map(({ staffProfileID }) => staffProfileID))];
  const sites = [...new Set(lines.map(({ siteProfileID }) => siteProfileID))];
  const dates = lines.map(({ date }) => date).toSorted();
  const rules = await rulesOf(db);
  const needed = neededDates(dates[0] ?? '', dates.at(-1) ?? '', rules);
  const types = rulesOfTypes(await shiftTypeRows(db));
  // Beside each other: either is most of what thousands of people take.
  const [rostered, personOn] = await Promise.all([
    shiftsOf(db, staff, needed, exceptIDs, rules.breakMinutes),
    peopleOn(db, staff, dates, rules.readSOPs ? lines : []),
  ]);
  const names = (await namesOf(db, sites, [])).sites;
  const gradeOf = await postGrades(db, sites, dates);

  const asked = await mapInTurns(lines, (line) => {
    const type = typeOf(line.key, types);
    const breakMinutes = unpaidBreak(type, rules.breakMinutes);
    const siteProfileName = names.get(line.siteProfileID) ?? '';
    return { ...line, shiftName: type.name, breakMinutes, siteProfileName };
  });
  const others = beside === 'ROSTER' ? rostered : [...rostered, ...asked];
  const shiftsByPerson = Map.groupBy(others, (line) => line.staffProfileID);
  return mapInTurns(asked, (shift): JudgedLine => {
    const person = personOn(shift.staffProfileID, shift.date);
    const own = shiftsByPerson.get(shift.staffProfileID) ?? [];
    const shifts = beside === 'ROSTER' ? [...own, shift] : own;
    if (person === undefined) return { shift, person, shifts, findings: [] };
    const post = gradeOf(shift.siteProfileID, shift.key, shift.date);
    const findings = findingsOf({ shift, shifts, person, post, rules, timeZone });
    return { shift, person, shifts, findings };
  });
}
