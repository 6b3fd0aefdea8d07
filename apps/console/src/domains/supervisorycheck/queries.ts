/** Everything that shows supervisory checks. */
export const checkKey = ['supervisorycheck'] as const;

export const listFailure = 'Unable to retrieve patrol routes';
export const detailFailure = 'Unable to retrieve patrol routes details';
export const noneMessage = 'No Patrol for this month.';
