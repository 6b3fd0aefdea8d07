import { administratorsWith } from '../../platform/policy.ts';

/** Sees figures of the whole agency, and people near the limit of extra hours. */
export const readAnalytics = administratorsWith('readAnalytics', 'analytics.view');
