/** What several screens of attendance ask the server. */

export const retrieveFailure = 'Unable to retrieve attendance records';
export const updateFailure = 'Unable to update attendance record';
export const updateSuccess = 'Updated successfully';

/** Everything that shows attendance; invalidated when a record changes. */
export const attendanceKey = ['attendance'] as const;

/** Latest first, as every list of attendance begins. */
export const latestFirst = [{ field: 'timeIn', direction: 'DESC' as const }];

/** What shows which checkpoint a site uses. */
export const checkpointKey = ['attendance-checkpoint'] as const;
