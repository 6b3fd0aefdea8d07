/** Statuses as conditions; the rule of packages/rules says the same (contract-status.ts). */
export const statusConditions = {
  INACTIVE: `a.status = 'INACTIVE'`,
  INCOMING: `a.status = 'ACTIVE' AND a.start_datetime > now()`,
  ENDED: `a.status = 'ACTIVE' AND a.start_datetime <= now() AND a.end_datetime < now()`,
  ACTIVE: `a.status = 'ACTIVE' AND a.start_datetime <= now()
    AND coalesce(a.end_datetime >= now(), true)`,
} as const;
