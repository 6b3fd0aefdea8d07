import { clientsWith } from '../../../platform/policy.ts';

/** Reads the incidents that were released to their own client, and takes note of them. */
export const readOwnIncidents = clientsWith('readOwnIncidents', 'incident.view');
