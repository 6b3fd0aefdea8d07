/** Where an alert stands. OPEN and ACKNOWLEDGED are what somebody has to do. */
export const alertStatuses = ['OPEN', 'ACKNOWLEDGED', 'RESOLVED', 'EXPIRED'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const alertStatusLabels: Readonly<Record<AlertStatus, string>> = {
  OPEN: 'Open',
  ACKNOWLEDGED: 'Acknowledged',
  RESOLVED: 'Resolved',
  EXPIRED: 'Expired',
};

/** How much an alert matters: an URGENT one is told in quiet hours too. */
export const alertSeverities = ['URGENT', 'WARNING', 'NOTE'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

export const alertSeverityLabels: Readonly<Record<AlertSeverity, string>> = {
  URGENT: 'Urgent',
  WARNING: 'Warning',
  NOTE: 'Note',
};

/** What became of an alert. */
export const alertEventKinds = [
  'OPENED',
  'TOLD',
  'ACKNOWLEDGED',
  'TAKEN_OVER',
  'RESOLVED',
  'CLOSED_ITSELF',
  'EXPIRED',
] as const;
export type AlertEventKind = (typeof alertEventKinds)[number];

export const alertEventLabels: Readonly<Record<AlertEventKind, string>> = {
  OPENED: 'Opened',
  TOLD: 'Told',
  ACKNOWLEDGED: 'Acknowledged',
  TAKEN_OVER: 'Taken over',
  RESOLVED: 'Resolved',
  CLOSED_ITSELF: 'Closed itself',
  EXPIRED: 'Expired',
};
