import { fileURLToPath } from 'node:url';

/**
 * Which modules come together in one file. It is said by what the file is needed for, and worked out
 * from what imports what: what a new domain adds stays out of the files that every visit loads.
 */

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}
type Belongs = (id: string, graph: Graph) => boolean;

/** As the bundler writes ids, also on Windows. */
const source = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');
const isOwn = (id: string) => !id.includes('/node_modules/');

/** All that some files of src import at once, and what that imports, as far as it is let through. */
function importedBy(files: readonly string[], passes: (id: string) => boolean): Belongs {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= walk(new Set(files.map((file) => source + file)), passes, graph);
    return found.has(id);
  };
}

function walk(found: Set<string>, passes: (id: string) => boolean, graph: Graph): Set<string> {
  // A set takes what is added while it is gone through.
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported.filter(passes)) found.add(next);
  }
  return found;
}

const parts = fileURLToPath(new URL('../../../packages/ui/src/', import.meta.url)).replaceAll(
  '\\',
  '/',
);

const isIn = (id: string, ...folders: readonly string[]) =>
  folders.some((folder) => id.startsWith(`${source}${folder}/`));
/** The parts that know no domain, and what they are made of. */
const isPart = (id: string) =>
  id.startsWith(parts) || isIn(id, 'ui') || /[\\/]node_modules[\\/]@(?:base|floating)-ui/.test(id);

const gates = ['login.tsx', 'forgotpassword.tsx'];
const isOfGates = importedBy(gates, () => true);
/** The way by the provider of an agency: few come along, so neither gate nor console carries it. */
const signOn = 'signon.tsx';
const isOfSignOn = importedBy([signOn], () => true);
const isOfConsole = importedBy(['main.tsx'], () => true);
const isOfFrame = importedBy(
  [
    'shell/shell.tsx',
    // Of every screen, and a file of its own would be mostly its headers.
    'shell/not-permitted.tsx',
    'domains/home/home-page.tsx?tsr-split=component',
    // Every home asks whether it is to be shown: with what lists are made of it would bring all of that.
    'domains/home/first-steps-card.tsx',
  ],
  isOwn,
);
const isOfLists = importedBy(
  ['ui/list/list-page.tsx', 'ui/list/export-button.tsx', 'ui/list/row-edit.ts'],
  (id) => isOwn(id) || isPart(id),
);
/** But for what stands there while somebody calls for help. */
const isOfWatch = (id: string) =>
  isIn(id, 'shell/alarm', 'shell/alert') && !/\/(?:alarm-cards|ring)\./.test(id);
/** What the gates share of a domain is a line or two: as a file of its own it would be mostly its headers. */
const isOfOnePage = (id: string) => isIn(id, 'domains') && !id.endsWith('/queries.ts');
/** What the worker is made of, which stays one file. */
const isOfWorker = (id: string) => /\/src\/(?:service-worker|push-worker)\.ts$/.test(id);
const isEntry = (id: string) =>
  id.endsWith('.html') || [...gates, signOn, 'main.tsx'].some((file) => id === source + file);

/** Of a function the bundler takes the name for a module, or null to leave the module alone. */
const named = (name: string, belongs: Belongs) => (id: string, graph: Graph) =>
  belongs(id, graph) ? name : null;

/**
 * For `output.codeSplitting`: who has the highest priority takes a module first. What none takes
 * comes with the screens that need it. `screens` is how many there are.
 */
export function chunkGroups(screens: number) {
  return [
    {
      // What the pages before sign-in are made of; the console starts with it, too.
      name: named('base', (id, graph) => isOfGates(id, graph) && !isEntry(id) && !isOfOnePage(id)),
      priority: 5,
    },
    {
      // The router, and the half of each page file that says where the screen is: as chunks of their
      // own they would all be loaded at every start.
      name: named(
        'console',
        (id, graph) =>
          !isEntry(id) &&
          !isOfWorker(id) &&
          !isOfGates(id, graph) &&
          (isOfConsole(id, graph) || !isOfSignOn(id, graph)),
      ),
      tags: ['$initial' as const],
      priority: 4,
    },
    {
      // The frame and what the first screen shows in it: without the tables and selects of lists.
      name: named(
        'frame',
        (id, graph) => isOfFrame(id, graph) && (isIn(id, 'platform', 'shell') || isPart(id)),
      ),
      priority: 3,
    },
    {
      // What rings and counts on every page, and comes after it: as one file it is asked for once.
      name: named('watch', isOfWatch),
      priority: 3,
    },
    {
      // What every list is made of: as one file it compresses better than as twenty.
      name: named('lists', (id, graph) => isOfLists(id, graph) && isPart(id)),
      priority: 2,
    },
    {
      // The small things of forms and profiles. What few screens need, however large, stays apart.
      name: named('parts', isPart),
      minShareCount: Math.ceil(screens / 5),
      priority: 1,
    },
  ];
}
