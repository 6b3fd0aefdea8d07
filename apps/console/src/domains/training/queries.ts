/** What several screens of training ask the server and tell the person. */

/** Everything that shows training; invalidated when the catalogue or a record changes. */
export const trainingKey = ['training'] as const;

export const retrieveModulesFailure = 'Unable to retrieve training modules';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const deleteSuccess = 'Deleted successfully';
export const noPermission = 'You do not have the permission to edit the catalogue.';
