/** What staff are hired as (ENT-14), in the order of the lists. */
export const designations = ['SO', 'SSO', 'SS', 'SSS', 'CSO', 'ADMIN'] as const;
export type Designation = (typeof designations)[number];

const names: Readonly<Record<Designation, string>> = {
  SO: 'Security Officer',
  SSO: 'Senior Security Officer',
  SS: 'Security Supervisor',
  SSS: 'Senior Security Supervisor',
  CSO: 'Chief Security Officer',
  ADMIN: 'Administrator',
};

/** Employment types (ENT-14). */
export const emTypes = ['FT', 'PT'] as const;
export type EmType = (typeof emTypes)[number];

const emTypeNames: Readonly<Record<EmType, string>> = { FT: 'Full-Time', PT: 'Part-Time' };

/** Both for a select. */
export const designationChoices = designations.map((value) => ({
  value,
  label: `${value} - ${names[value]}`,
}));
export const emTypeChoices = emTypes.map((value) => ({
  value,
  label: `${value} - ${emTypeNames[value]}`,
}));
