/** Whether an agency wants two people for each pay period: who sends it to review does not lock it. */
export interface PayrollSetting {
  readonly fourEyes: boolean;
}

interface Reviewed {
  readonly reviewedBy: string | null;
  readonly reviewedByStaffProfileID: number | null;
}

/** Why a person may not lock a period; null when they may. */
export function fourEyesProblem(
  { fourEyes }: PayrollSetting,
  { reviewedBy, reviewedByStaffProfileID }: Reviewed,
  staffProfileID: number,
): string | null {
  if (!fourEyes || reviewedByStaffProfileID !== staffProfileID) return null;
  return `${reviewedBy ?? 'You'} sent it to review: somebody else must lock it.`;
}
