import { administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees the reports, with images, comments and revisions. Of drafts, everybody sees their own. */
export const readIncidents = administratorsWith('readIncidents', 'incident.view');

/** Writes a report, as a draft or submitted, and goes on with a draft of theirs. */
export const createIncidents = administratorsWith('createIncidents', 'incident.create');

/** Edits an open report, comments on it and closes the case. */
export const editIncidents = administratorsWith('editIncidents', 'incident.modify');

/** Calls what saves reports at all; which of the two it takes depends on the report. */
export const saveIncidents = administratorsWith(
  'saveIncidents',
  'incident.create',
  'incident.modify',
);

/** Takes a report away as a file. */
export const exportIncidents = administratorsWith('exportIncidents', 'incident.view');

/** Guards report in their own application what happened. */
export const reportIncidents = guardsWith('reportIncidents', 'incident.create');
