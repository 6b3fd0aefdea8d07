/** What staff are hired as (ENT-14), in the order of the lists. */
export const designations = [
  { code: 'SO', name: 'Security Officer' },
  { code: 'SSO', name: 'Senior Security Officer' },
  { code: 'SS', name: 'Security Supervisor' },
  { code: 'SSS', name: 'Senior Security Supervisor' },
  { code: 'CSO', name: 'Chief Security Officer' },
  { code: 'ADMIN', name: 'Administrator' },
] as const;
export type Designation = (typeof designations)[number]['code'];

export const designationCodes = ['SO', 'SSO', 'SS', 'SSS', 'CSO', 'ADMIN'] as const satisfies {
  readonly [Place in keyof typeof designations]: (typeof designations)[Place]['code'];
};

/** Employment types (ENT-14). */
export const emTypes = ['FT', 'PT'] as const;
export type EmType = (typeof emTypes)[number];

const emTypeNames: Readonly<Record<EmType, string>> = { FT: 'Full-Time', PT: 'Part-Time' };

export function emTypeName(type: EmType): string {
  return emTypeNames[type];
}

/** The name of a designation; one that this product does not know is shown as its code. */
export function designationName(code: string): string {
  return designations.find((one) => one.code === code)?.name ?? code;
}
