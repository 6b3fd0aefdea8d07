/** A guard amends their own entry so long after they wrote it; later the office does. Hours. */
export const ownEntryHours = 24;

export const ownEntryMessages = {
  late: `This entry was written more than ${ownEntryHours} hours ago. Ask the office to amend it.`,
} as const;

/** Why a guard cannot amend an entry of theirs any more; null where they can. @param now in ms */
export function ownEntryProblem({ createdOn }: { createdOn: string }, now: number): string | null {
  const isLate = now - Date.parse(createdOn) > ownEntryHours * 3_600_000;
  return isLate ? ownEntryMessages.late : null;
}
