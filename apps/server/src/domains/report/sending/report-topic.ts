/** The topic that wakes whoever makes reports. */
export const reportTopic = 'report-due';
