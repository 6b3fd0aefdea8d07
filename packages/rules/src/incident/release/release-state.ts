/** What a client holds of a report, by its newest copy. A later copy is acknowledged anew. */
export const incidentReleaseStates = ['RELEASED', 'ACKNOWLEDGED', 'WITHDRAWN'] as const;
export type IncidentReleaseState = (typeof incidentReleaseStates)[number];

const looks = {
  RELEASED: { label: 'Released', tone: 'cyan' },
  ACKNOWLEDGED: { label: 'Acknowledged', tone: 'green' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'red' },
} as const satisfies Record<IncidentReleaseState, { label: string; tone: string }>;

/** Words and tag colour of what a client holds. */
export function incidentReleaseLook(
  state: IncidentReleaseState,
): (typeof looks)[IncidentReleaseState] {
  return looks[state];
}
