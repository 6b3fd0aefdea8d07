/** What the fields of a report are called on every screen and in the PDF (INC-32, INC-51). */
export const incidentLabels = {
  uid: 'Report UID',
  type: 'Incident Type',
  status: 'Status',
  title: 'Subject',
  site: 'Site',
  incidentStart: 'Incident Datetime Start',
  incidentEnd: 'Incident Datetime End',
  location: 'Incident Location',
  personInvolved: 'Person Involved',
  description: 'Incident Description',
  action: 'Actions Taken',
  remarks: 'Remarks',
  images: 'Images',
  submittedBy: 'Submitted By',
  closedBy: 'Closed By',
  releaseState: 'Client',
  createdOn: 'Created On',
  updatedOn: 'Last Updated',
} as const;

/** A report that belongs to no site, in lists and in the name of its PDF. */
export const noSite = 'No Site';

/** What a draft without a site is told: a submitted report stays at its site (INC-36, INC-64). */
export const noSiteLater = 'Once the report is submitted, no site can be given any more.';

interface Named {
  readonly siteProfileName: string | null;
  readonly title: string;
}

/** `Incident Report_Seaview Court_Lift 2 out of order` (INC-69), without the extension. */
export function incidentFileName({ siteProfileName, title }: Named): string {
  return `Incident Report_${siteProfileName ?? noSite}_${title}`;
}

/** `3 comments`, `1 comment` (INC-54). */
export function commentCountText(count: number): string {
  return `${count} ${count === 1 ? 'comment' : 'comments'}`;
}
