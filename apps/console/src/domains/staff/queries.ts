/** What several screens of staff ask the server and tell the person. */

/** Everything that shows staff; invalidated when one changes. */
export const staffKey = ['staff'] as const;

export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** What staff were trained in; the training suggestion follows from it. */
export const trainingKey = [...staffKey, 'training'] as const;
export const suggestionKey = ['training'] as const;

export const retrieveTrainingFailure = 'Unable to retrieve training details';
