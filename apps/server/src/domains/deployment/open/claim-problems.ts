import { hasGrade, openShiftMessages } from '@guardroom/rules/deployment/open/open-shift';
import type { Context } from '../../../platform/context.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { findingsFor } from '../planning/check-deployment.ts';
import { peopleOn } from '../planning/store-people.ts';
import { keyOf } from '../shift/kind-of-group.ts';
import type { OpenShiftRow } from './types.ts';

/**
 * Why whoever is signed in may not take a place of some offers, by the rules that planners are held
 * to; null for each that they may take.
 */
export async function claimProblems(
  ctx: Context,
  offers: readonly OpenShiftRow[],
): Promise<(string | null)[]> {
  if (offers.length === 0) return [];
  const { staffProfileID } = viewerOf(ctx);
  const dates = [...new Set(offers.map(({ date }) => date))];
  const personOn = await peopleOn(ctx.db, [staffProfileID], dates, []);
  const lines = offers.map((offer) => ({ ...offer, key: keyOf(offer), staffProfileID }));
  const found = await findingsFor(ctx, lines, [], 'ROSTER');
  return offers.map(({ date, PLRDGradeID }, index) => {
    const grade = personOn(staffProfileID, date)?.grade?.id ?? null;
    if (!hasGrade(grade, PLRDGradeID)) return openShiftMessages.grade;
    return found[index]?.find(({ blocks }) => blocks)?.sentence ?? null;
  });
}
