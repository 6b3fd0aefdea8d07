import { nameKey } from '../import-values.ts';
import { inactiveChoice, type AccountStatus } from '../status.ts';

/** A site that a file names. */
export interface NamedSite {
  readonly id: number;
  readonly name: string;
  readonly postal: string | null;
  readonly status: AccountStatus;
  /** For whom it is guarded. */
  readonly clientProfileID: number | null;
  readonly clientProfileName: string | null;
}

const unknown = 'You have no site with this name.';
const elsewhere = 'You have no site with this name and postal code.';
const several = 'You have several sites with this name. Write the postal code too.';
const alike =
  'You have several sites with this name and postal code. Create its contract with the Create button.';

/**
 * Looks sites up by name, and by postal code where several have it: the site, or the sentence why
 * none can be chosen. One that is in use is meant before others of its name.
 */
export function siteFinder(
  sites: readonly NamedSite[],
): (name: string, postal: string) => NamedSite | { readonly message: string } {
  const byName = Map.groupBy(sites, ({ name }) => nameKey(name));
  return (name, postal) => {
    const named = byName.get(nameKey(name)) ?? [];
    const there = postal === '' ? named : named.filter((site) => site.postal === postal);
    const active = there.filter(({ status }) => status === 'ACTIVE');
    const [site = there[0]] = active;
    if (site === undefined) return { message: named.length === 0 ? unknown : elsewhere };
    if (active.length > 1) return { message: postal === '' ? several : alike };
    return site.status === 'ACTIVE' ? site : { message: inactiveChoice('site', site.name) };
  };
}
