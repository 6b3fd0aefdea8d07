import { findImports, type Import } from './imports.ts';
import { placeOf, resolveRelative, type Place } from './place.ts';
import type { Problem, SourceFile } from './types.ts';

/** Who may import whom inside the project. */
export function checkBoundaries(file: SourceFile): Problem[] {
  const here = placeOf(file.path);
  return findImports(file.text).flatMap((found) => {
    const message = found.specifier.startsWith('.')
      ? relativeProblem(file.path, here, found)
      : packageProblem(here, found);
    return message === undefined ? [] : [{ path: file.path, line: found.line, message }];
  });
}

function relativeProblem(path: string, here: Place, found: Import): string | undefined {
  const { specifier } = found;
  if (!/\.[a-z0-9]+(?:\?.*)?$/.test(specifier)) {
    return `import "${specifier}" with its extension (.ts or .tsx): Node runs the sources as they are.`;
  }
  const there = placeOf(resolveRelative(path, specifier));
  if (here.workspace !== there.workspace) return crossProblem(here, there, specifier);
  if (here.workspace === 'apps/server') return serverProblem(here, there, found);
  if (browserApps.has(here.workspace)) return appProblem(here, there, specifier);
  return undefined;
}

function crossProblem(here: Place, there: Place, specifier: string): string | undefined {
  if (there.workspace === 'packages/rules') {
    return `import rules as "@guardroom/rules/<folder>/<file>", not as "${specifier}".`;
  }
  if (there.workspace === 'packages/ui') {
    return `import parts as "@guardroom/ui/<room>/<file>", not as "${specifier}".`;
  }
  if (there.workspace === 'packages/wire') {
    return `import what is shared of transport as "@guardroom/wire/<file>", not as "${specifier}".`;
  }
  if (here.workspace === 'packages/wire') {
    return `transport is shared by all applications and imports none. Pass "${specifier}" what it gives.`;
  }
  if (here.workspace === 'packages/ui') {
    return `parts could ship in any product and import no app. Pass "${specifier}" what it gives.`;
  }
  if (here.workspace === 'packages/rules') {
    return `rules are pure and import no app. Pass "${specifier}" what it gives as an argument.`;
  }
  if (here.workspace === 'apps/server' || browserApps.has(here.workspace)) {
    return (
      `${here.workspace} must not import ${there.workspace || 'files outside the workspaces'}. ` +
      'Server and applications meet through GraphQL; what both compute goes into packages/rules.'
    );
  }
  return undefined;
}

function serverProblem(here: Place, there: Place, found: Import): string | undefined {
  if (found.values.includes('AgencyScope') && !mayMintScope(here)) {
    return (
      'only authentication (domains/session), the command line and tests mint an AgencyScope. ' +
      'Take it from the context (ctx.db.scope), or import it as a type.'
    );
  }
  if (there.layer !== 'domains') return undefined;
  if (here.layer === 'platform') {
    return (
      `platform/ knows no domain. Let the file take what it needs as an argument, and ` +
      'wire it up in apps/server/src/*.ts.'
    );
  }
  // Wiring (main, schema, the command line) may know every domain.
  if (here.layer !== 'domains') return undefined;
  if (here.domain === there.domain) return undefined;
  if (there.name === 'store' && there.room === undefined) return undefined;
  if (
    there.name === 'factory' &&
    (here.isTest || here.name.endsWith('.fixture') || here.name === 'factory')
  )
    return undefined;
  return (
    `domain ${here.domain} reaches domain ${there.domain} through its store.ts alone ` +
    `(tests also through its factory.ts). Export what you need from domains/${there.domain}/store.ts.`
  );
}

function mayMintScope(here: Place): boolean {
  const isWiring = here.layer !== 'domains' && here.layer !== 'platform';
  return (
    here.domain === 'session' ||
    here.isTest ||
    here.name.endsWith('.fixture') ||
    here.name === 'scope' ||
    isWiring
  );
}

function appProblem(here: Place, there: Place, specifier: string): string | undefined {
  if (there.layer === 'dev' && here.layer !== 'dev') {
    return `dev/ is seen by those who develop alone: what ships does not import "${specifier}".`;
  }
  if (there.layer !== 'domains') return undefined;
  if (
    here.layer !== '' &&
    here.layer !== 'domains' &&
    here.layer !== 'shell' &&
    here.layer !== 'dev'
  ) {
    return (
      `${here.layer}/ knows no domain, but imports "${specifier}". Pass it in as a property, or ` +
      'move the file into the domain.'
    );
  }
  if (here.layer === 'domains' && here.domain !== there.domain) {
    return (
      `domain ${here.domain} of ${here.workspace} must not import domain ${there.domain}. Domains ` +
      `join through GraphQL; a part that both show goes into ${sharedFolder(here)}, a computation ` +
      'into packages/rules.'
    );
  }
  return undefined;
}

function packageProblem(here: Place, { specifier }: Import): string | undefined {
  if (kits.test(specifier) && !here.workspace.startsWith('bench/peer')) {
    return `"${specifier}" is a kit of finished parts. The parts of the house are in packages/ui.`;
  }
  if (here.workspace === 'packages/rules' && !here.isTest && isNodes(specifier)) {
    return `rules are pure: no "${specifier}". Let the caller read files, clocks and randomness.`;
  }
  const runsInBrowser = browserApps.has(here.workspace) || here.workspace === 'packages/wire';
  if (runsInBrowser && here.layer !== 'build' && !here.isTest && isNodes(specifier)) {
    return `${here.workspace} runs in a browser: there is no "${specifier}".`;
  }
  return undefined;
}

/** What runs in a browser, each domain by itself. */
const browserApps: ReadonlySet<string> = new Set(['apps/console', 'apps/guard', 'apps/portal']);

function sharedFolder({ workspace }: Place): string {
  switch (workspace) {
    case 'apps/console':
      return 'ui/';
    case 'apps/portal':
      return 'shell/';
    default:
      return 'shell/, device/, store/ or sync/';
  }
}

/** What would stand beside packages/ui: one look, one behaviour and one size would become two. */
const kits = /^(?:antd|@ant-design|@mui|@mantine|@chakra-ui|react-bootstrap|primereact)(?:\/|$)/;

function isNodes(specifier: string): boolean {
  return specifier.startsWith('node:');
}
