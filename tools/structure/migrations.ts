import type { Problem } from './types.ts';

export const migrationsFolder = 'apps/server/migrations';

/** Applied under these names in databases that are in use: they cannot be renumbered any more. */
const sharedForGood: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['0015', new Set(['0015_deployment.sql', '0015_staff_expiry.sql'])],
  ['0034', new Set(['0034_payslip.sql', '0034_single_sign_on.sql'])],
]);

/** Migrations are applied in the order of their names: each has a number of its own. */
export function checkMigrations(names: readonly string[]): Problem[] {
  return names.flatMap((name) => {
    const message = problemOf(name, names);
    return message === undefined ? [] : [{ path: `${migrationsFolder}/${name}`, message }];
  });
}

function problemOf(name: string, names: readonly string[]): string | undefined {
  const number = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1];
  if (number === undefined) return 'a migration is called by four digits and words: 0036_word.sql.';
  if (sharedForGood.get(number)?.has(name) === true) return undefined;
  const others = names.filter((other) => other !== name && other.startsWith(`${number}_`));
  if (others.length === 0) return undefined;
  return `${others.join(', ')} has the number ${number} too. Give the newer one the next free number.`;
}
