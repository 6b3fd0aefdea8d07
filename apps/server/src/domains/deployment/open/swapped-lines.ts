import { swapMessages } from '@guardroom/rules/deployment/open/swap-status';
import { isTold } from '@guardroom/rules/deployment/publish/line-status';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { lockLines } from '../store-roster.ts';
import type { DeploymentRow } from '../types.ts';
import type { ShiftSwapRow } from './types-swap.ts';

/** A line with who is to work it. */
export interface SwappedLine {
  readonly line: DeploymentRow;
  readonly staffProfileID: number;
}

/**
 * The lines of a swap as they would be, held: the shift goes to the colleague, and what is given for
 * it to whoever offered it.
 * @throws CONFLICT where one is not theirs any more, was not told, or has begun
 */
export async function swappedLines(
  { db }: Context,
  swap: ShiftSwapRow,
  forDeploymentID: number | null,
  path: string,
): Promise<SwappedLine[]> {
  const { fromStaffProfileID: from, toStaffProfileID: to } = swap;
  const wanted = [
    { id: swap.line.id, whose: from, staffProfileID: to },
    ...(forDeploymentID === null ? [] : [{ id: forDeploymentID, whose: to, staffProfileID: from }]),
  ];
  const held = await lockLines(
    db,
    wanted.map(({ id }) => id),
  );
  return wanted.map(({ id, whose, staffProfileID }) => {
    const line = held.find((one) => one.id === id);
    const stands = line?.deleted === 0 && line.staffProfileID === whose && isTold(line.status);
    if (line === undefined || !stands) return refuse('CONFLICT', swapMessages.changed, { path });
    if (Date.parse(line.startDatetime) <= clock.now()) {
      refuse('CONFLICT', swapMessages.begun, { path });
    }
    return { line, staffProfileID };
  });
}
