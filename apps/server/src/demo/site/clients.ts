import { nameOf } from '../people/names.ts';
import { at, randomOf } from '../random.ts';
import { demoSites, type DemoSite } from './sites.ts';

export interface DemoClientUser {
  readonly name: string;
  readonly phoneNo: string;
  readonly email: string | null;
  readonly status: 'ACTIVE' | 'INACTIVE';
}

/** Who pays for guarding some of the demo sites, and their people. */
export interface DemoClient {
  readonly name: string;
  readonly phoneNo: string;
  readonly email: string;
  readonly status: 'ACTIVE' | 'INACTIVE';
  /** UENs of the sites. */
  readonly sites: readonly string[];
  readonly users: readonly DemoClientUser[];
}

/** Invented owners of what has no management corporation of its own. */
const owners = {
  CONDOMINIUM: ['Harbourline Residences Pte Ltd', 'Meranti Land Pte Ltd', 'Tembusu Estates LLP'],
  OFFICE: ['Quaymark Properties Pte Ltd', 'Axis Link Commercial Trust', 'Mercantile Row Pte Ltd'],
  INDUSTRIAL: ['Hub Avenue Logistics Pte Ltd', 'Foodworks Facilities Pte Ltd'],
} as const;
/** Of the sites that are guarded no more. */
const formerOwner = 'Shophouse Row Holdings Pte Ltd';

// Two of three condominiums have a management corporation (MCST); the others an owner or developer.
function nameOfClient({ place, mcstNo, contract }: DemoSite, index: number): string {
  if ((contract.endInDays ?? 0) < 0) return formerOwner;
  if (place.kind === 'CONDOMINIUM' && index % 3 !== 2) return `MCST ${mcstNo} (${place.name})`;
  return at(owners[place.kind], index);
}

function makeClients(): DemoClient[] {
  const sites = new Map<string, string[]>();
  for (const [index, site] of demoSites.entries()) {
    const name = nameOfClient(site, index);
    sites.set(name, [...(sites.get(name) ?? []), site.uen]);
  }
  return [...sites].map(([name, uens], index) => ({
    name,
    phoneNo: `+656000${String(5001 + index * 13)}`,
    email: `office@${domainOf(name)}`,
    status: name === formerOwner ? 'INACTIVE' : 'ACTIVE',
    sites: uens,
    users: usersOf(name, index, uens.length),
  }));
}

function domainOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.slice(0, 2).join('-')}.example`;
}

const communities = ['CHINESE', 'CHINESE', 'MALAY', 'INDIAN', 'CHINESE', 'EURASIAN'] as const;

// A management corporation has a manager and sometimes a council member, a company some more.
function usersOf(client: string, index: number, siteCount: number): DemoClientUser[] {
  const random = randomOf(`client ${client}`);
  const count = siteCount > 1 ? random.whole(3, 5) : random.whole(1, 2);
  return Array.from({ length: count }, (_, place) => {
    const name = nameOf(random.pick(communities), random.chance(0.5) ? 'F' : 'M', random);
    return {
      name,
      // Like all numbers of the demo: 99 is given out to nobody.
      phoneNo: `+6599${String(700_000 + index * 100 + place * 7)}`,
      email: random.chance(0.7) ? `user${index + 1}.${place + 1}@${domainOf(client)}` : null,
      status: random.chance(0.12) ? 'INACTIVE' : 'ACTIVE',
    };
  });
}

/** All clients of the demo agency, always the same. */
export const demoClients: readonly DemoClient[] = makeClients();
