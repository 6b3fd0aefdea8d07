/**
 * The columns of the book in their order, as the screen titles them (OCC-18); the PDF says
 * 'Site Name' and 'Datetime' (OCC-61).
 */
export const occurrenceTitles = {
  siteProfileName: 'Site',
  sn: 'S/N',
  datetime: 'Date Time',
  title: 'Subject',
  description: 'Occurrence',
  rank: 'Rank',
  name: 'Name',
} as const;

export type OccurrenceColumnKey = keyof typeof occurrenceTitles;
