import { extraHours, limitAt } from '@guardroom/rules/deployment/extra-hours';
import {
  candidateState,
  costOf,
  ranked,
  reasonsFor,
  weekHoursOf,
  restAround,
  type CandidateFacts,
} from '@guardroom/rules/deployment/gap/candidates';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { isSaidOf } from '@guardroom/rules/deployment/planning/availability';
import { isWanted } from '@guardroom/rules/deployment/planning/wish';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { policyNamed } from '../../../platform/policy.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { judge, type JudgedLine } from '../planning/check-deployment.ts';
import { rulesOf } from '../planning/store.ts';
import type { DeploymentSettingRow } from '../planning/types.ts';
import { editDeployments } from '../policy.ts';
import { keyOf } from '../shift/kind-of-group.ts';
import { soughtPlace, type SoughtPlace } from './asked-place.ts';
import { ReplacementPlaceInput } from './inputs.ts';
import { freePeople, pastOf, type FreePersonRow, type PastRow } from './store.ts';
import { Replacement, type CandidateRow, type ReplacementRow } from './types.ts';

builder.queryField('findReplacement', (t) =>
  t.field({
    type: Replacement,
    policy: editDeployments,
    description:
      'Who may take a line of the roster from whoever has it, or a place that nobody has: everybody ' +
      'who holds a grade and is planned nowhere at that time, by the planning checks, with the reasons.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      deploymentID: t.arg({ type: 'RecordID', description: 'A line; without it, the place.' }),
      place: t.arg({ type: ReplacementPlaceInput }),
    },
    resolve: async (_, asked, ctx) => replacementFor(ctx, await soughtPlace(ctx, asked, '')),
  }),
);

type Known = CandidateFacts & { readonly row: FreePersonRow };

async function replacementFor(
  ctx: Context,
  { line, ...place }: SoughtPlace,
): Promise<ReplacementRow> {
  const { db, viewer } = ctx;
  const people = await freePeople(db, place, line?.staffProfileID ?? null);
  const key = keyOf(place);
  const asked = people.map(({ staffProfileID }) => ({ ...place, key, staffProfileID }));
  const [judged, past, rules] = await Promise.all([
    judge(ctx, asked, line === null ? [] : [line.id], 'ROSTER'),
    pastOf(db, place.siteProfileID, place.date),
    rulesOf(db),
  ]);
  const timeZone = viewer?.timeZone ?? 'UTC';
  // Who holds no grade is no guard, as where gaps are filled.
  const guards = people.flatMap((row, index) => {
    const one = judged[index];
    return one?.person?.employed === true && one.person.grade !== null ? [{ row, one }] : [];
  });
  const known = await mapInTurns(guards, ({ row, one }): Known => {
    const facts = factsOf(row, one, past.get(row.staffProfileID), rules, timeZone);
    return { row, ...facts };
  });
  const all = ranked(known);
  const maySee = {
    phone: policyNamed('readStaff').permits(viewer),
    cost: policyNamed('readPayRates').permits(viewer),
  };
  return {
    ...place,
    deploymentID: line?.id ?? null,
    version: line?.version ?? null,
    staffName: line?.staffName ?? null,
    may: all.filter((one) => candidateState(one) !== 'BLOCKED').length,
    candidates: all.slice(0, gapLimits.candidates).map((one) => shown(one, maySee)),
  };
}

function factsOf(
  { staffProfileID, name }: FreePersonRow,
  { shift, shifts, person, findings }: JudgedLine,
  past: PastRow | undefined,
  rules: DeploymentSettingRow,
  timeZone: string,
): CandidateFacts {
  const limit = limitAt(rules.limits, shift.date);
  const month = shift.date.slice(0, 7);
  const counting = { ...rules, weeklyHours: limit?.weeklyHours ?? 0 };
  return {
    staffProfileID,
    name,
    findings,
    ...restAround(shift, shifts),
    workedHere: past?.workedHere ?? 0,
    calledIn: past?.calledIn ?? 0,
    weekHours: weekHoursOf(shift, shifts, rules.breakMinutes),
    extra:
      limit === undefined
        ? null
        : { hours: extraHours(shifts, month, counting), limit: limit.monthlyExtraHours },
    prefers: (person?.availability ?? []).some(
      (said) => said.kind === 'PREFERRED' && isSaidOf(said, shift, timeZone),
    ),
    wanted: isWanted(person?.wishes ?? [], shift.siteProfileID, shift.date),
    cost: costOf(person?.pay ?? null, shift, rules.breakMinutes, limit?.weeklyHours),
  };
}

function shown(
  one: Known,
  maySee: { readonly phone: boolean; readonly cost: boolean },
): CandidateRow {
  const { staffProfileID, name, staffNo, designation, phoneNo } = one.row;
  return {
    staffProfileID,
    name,
    staffNo,
    designation,
    phoneNo: maySee.phone ? phoneNo : null,
    state: candidateState(one),
    reasons: reasonsFor(one, maySee.cost),
  };
}
