/** The purpose of visit that says nothing by itself; purposes are kept in upper case. */
const others = 'OTHERS';

/** What a visit for other purposes is told while its remarks are empty. */
export const purposeUnsaid = "Please say in Remarks what 'Others' is.";

/** Whether a purpose leaves open what it is and nothing else says it either. */
export function isPurposeUnsaid(visit: {
  readonly purpose: string;
  readonly remarks?: string | null | undefined;
}): boolean {
  const purpose = visit.purpose.trim().toUpperCase();
  return (purpose === others || purpose === 'OTHER') && !visit.remarks?.trim();
}
