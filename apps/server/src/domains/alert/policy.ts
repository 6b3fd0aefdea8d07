import { administratorsWith } from '../../platform/policy.ts';

/** Sees alerts, takes them, and says what became of them. */
export const handleAlerts = administratorsWith('handleAlerts', 'alert.view');

/** Says what is an alert, and who is called when. */
export const configureAlerts = administratorsWith('configureAlerts', 'alert.configure');
