/** What a device of a guard is. Whoever is revoked comes back as another device. */
export const deviceStatuses = ['ACTIVE', 'REVOKED'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** How the states are called on screens. */
export const deviceStatusNames: Readonly<Record<DeviceStatus, string>> = {
  ACTIVE: 'Registered',
  REVOKED: 'Revoked',
};
