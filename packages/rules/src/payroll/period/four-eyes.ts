import type { PayrollSetting } from '../setting/setting.ts';

interface Reviewed {
  readonly reviewedBy: string | null;
  readonly reviewedByStaffProfileID: number | null;
}

/** Why a person may not lock a period; null when they may. */
export function fourEyesProblem(
  { fourEyes }: Pick<PayrollSetting, 'fourEyes'>,
  { reviewedBy, reviewedByStaffProfileID }: Reviewed,
  staffProfileID: number,
): string | null {
  if (!fourEyes || reviewedByStaffProfileID !== staffProfileID) return null;
  return `${reviewedBy ?? 'You'} sent it to review: somebody else must lock it.`;
}
