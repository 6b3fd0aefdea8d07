import { extraHours, limitAt } from '@guardroom/rules/deployment/extra-hours';
import {
  candidateState,
  costOf,
  lastSiteBefore,
  ranked,
  reasonsFor,
  weekHoursOf,
  restAround,
  type CandidateFacts,
} from '@guardroom/rules/deployment/gap/candidates';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { isSaidOf } from '@guardroom/rules/deployment/planning/availability';
import { isWanted } from '@guardroom/rules/deployment/planning/wish';
import { distanceBetween } from '@guardroom/rules/site/geofence';
import type { Context } from '../../../platform/context.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { policyNamed } from '../../../platform/policy.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { placesOfSites } from '../../site/store.ts';
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
  const free = await freePeople(db, place, line?.staffProfileID ?? null);
  const people = free.slice(0, gapLimits.people);
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
  const wayOf = await ways(db, guards);
  const known = await mapInTurns(guards, ({ row, one }): Known => {
    const of = { past: past.get(row.staffProfileID), kilometres: wayOf(row), rules, timeZone };
    const facts = factsOf(row, one, of);
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
    bounded: free.length > people.length,
    total: all.length,
    may: all.filter((one) => candidateState(one) !== 'BLOCKED').length,
    candidates: all.slice(0, gapLimits.candidates).map((one) => shown(one, maySee)),
  };
}

interface FactSources {
  readonly past: PastRow | undefined;
  readonly kilometres: number | null;
  readonly rules: DeploymentSettingRow;
  readonly timeZone: string;
}

/** How far the site of a place is from that of the last shift of each person, in kilometres. */
async function ways(
  db: AgencyDatabase,
  guards: readonly { readonly row: FreePersonRow; readonly one: JudgedLine }[],
): Promise<(row: FreePersonRow) => number | null> {
  const [first] = guards;
  if (first === undefined) return () => null;
  const last = new Map(guards.map(({ row, one }) => [row, lastSiteBefore(one.shift, one.shifts)]));
  const { siteProfileID } = first.one.shift;
  const sites = new Set([siteProfileID, ...last.values()].filter((id) => id !== null));
  const places = await placesOfSites(db, [...sites]);
  const there = places.get(siteProfileID);
  return (row) => {
    const before = places.get(last.get(row) ?? 0);
    if (there === undefined || before === undefined) return null;
    return distanceBetween(there, before) / 1000;
  };
}

function factsOf(
  { staffProfileID, name }: FreePersonRow,
  { shift, shifts, person, findings }: JudgedLine,
  { past, kilometres, rules, timeZone }: FactSources,
): CandidateFacts {
  const limit = limitAt(rules.limits, shift.date);
  const month = shift.date.slice(0, 7);
  const counting = { ...rules, weeklyHours: limit?.weeklyHours ?? 0 };
  return {
    staffProfileID,
    name,
    findings,
    ...restAround(shift, shifts),
    kilometres,
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
