/** What feedback can be about (FBK-03). */
export const feedbackCategories = [
  'ENQUIRY',
  'FEEDBACK',
  'COMPLIMENT',
  'COMPLAINT',
  'INVESTIGATE',
  'OTHERS',
] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];
