/** How a visitor was registered (VIS-14). */
export const submissionTypes = ['MANUAL', 'QR', 'FORM'] as const;
export type SubmissionType = (typeof submissionTypes)[number];
