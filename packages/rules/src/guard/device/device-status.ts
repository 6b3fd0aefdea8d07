/** What a device of a guard is. Whoever is revoked comes back as another device. */
export const deviceStatuses = ['ACTIVE', 'REVOKED'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** How the states look on screens. */
export const deviceStatusLook = {
  ACTIVE: { label: 'Registered', tone: 'green' },
  REVOKED: { label: 'Revoked', tone: 'grey' },
} as const satisfies Record<DeviceStatus, { label: string; tone: string }>;
