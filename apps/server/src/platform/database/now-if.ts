/**
 * SQL: now where a condition holds, else null. A distributed database takes no function that changes
 * with time within CASE.
 */
export function nowIf(condition: string): string {
  return `now() + CASE WHEN ${condition} THEN interval '0' END`;
}
