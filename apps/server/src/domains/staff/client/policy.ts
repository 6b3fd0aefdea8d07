import { clientsWith } from '../../../platform/policy.ts';

/** Sees the guards at the sites of their own client, as far as the agency shows them. */
export const readOwnGuards = clientsWith('readOwnGuards', 'attendance.view');
