import { administratorsWith, anyone } from '../../platform/policy.ts';

/** The form is public (FBK-02, FBK-12). */
export const sendFeedback = anyone;

/** Reads what the public wrote to the agency. */
export const readFeedback = administratorsWith('readFeedback', 'feedback.view');
