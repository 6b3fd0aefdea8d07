import { administratorsWith, inPerson } from '../../platform/policy.ts';

/** Sees who is planned where, and the templates. */
export const readDeployments = administratorsWith(
  'readDeployments',
  'deployment.view',
  'deployment.createModify',
);

/** Plans days and months, and makes templates. */
export const editDeployments = administratorsWith('editDeployments', 'deployment.createModify');

/** Gives addresses that open somebody's shifts to whoever has them. */
export const giveCalendarLinks = inPerson(editDeployments);

/** Deletes planned days and templates as a whole, and brings them back. */
export const deleteDeployments = administratorsWith('deleteDeployments', 'deployment.delete');

/** Plans somebody although a blocking check speaks against it. */
export const overrideChecks = administratorsWith('overrideChecks', 'deployment.override');

/** Sets which checks block, how hours are counted, what a site needs, and whom its client bars or wants. */
export const configureDeployments = administratorsWith(
  'configureDeployments',
  'deployment.configure',
);
