import { randomOf } from '../random.ts';

/** An invented site of the register that the demo agency does not guard (yet). */
export interface DemoRegistered {
  readonly name: string;
  readonly address: string;
  readonly postal: string;
  readonly mcstNo: string | null;
  readonly uen: string;
  readonly tier: string;
}

const lines = `
Bedok Reservoir Pearl|3 Pearl Reservoir Way|47
Buangkok Sunrise|44 Sunrise Link|54
Bukit Timah Orchid Court|610 Orchid Court Road|26
Cantonment Rise|20 Cantonment Rise|08
Dairy Farm Heights|12 Farm Heights Walk|67
East Coast Breeze|401 Breeze Parade|45
Farrer Gardens|33 Farrer Garden Lane|21
Geylang Lantern House|77 Lorong Lentera|39
Hillview Alcove|9 Alcove Terrace|66
International Plaza Annex|10 Annex Road|07
Jalan Besar Foundry|140 Foundry Street|20
Keppel Quay Offices|2 Quay Office Drive|09
Loyang Marine Yard|28 Marine Yard Way|50
Mandai Timber Park|81 Timber Park Crescent|72
Nassim Verandah|15 Verandah Hill|25
Outram Lodge|64 Lodge Street|16
Potong Pasir Arcade|50 Arcade Avenue 1|35
River Valley Suites|233 Suites Grove|23
Sengkang Anchorvale Nest|300 Nest Road|54
Tiong Bahru Gallery|58 Gallery Street|16
Upper Changi Terrace|19 Terrace Drive|48
Whampoa Green|90 Whampoa Green|32
`;

/** What the register knows besides the sites of the demo agency, always the same. */
export const demoRegister: readonly DemoRegistered[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', address = '', sector = ''] = line.split('|');
    const random = randomOf(`register ${name}`);
    const number = String(random.whole(0, 999)).padStart(3, '0');
    const isStrata = random.chance(0.7);
    return {
      name,
      address,
      postal: `${sector}${String(random.whole(0, 9999)).padStart(4, '0')}`,
      // As for the demo's own sites: numbers that nobody was given when this was written.
      mcstNo: isStrata ? `9${number}` : null,
      uen: isStrata ? `T26MC9${number}Z` : `20269${number}9Z`,
      tier: String(random.whole(1, 3)),
    };
  });
