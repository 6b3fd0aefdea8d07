import { placeOf, type Place } from './place.ts';
import type { Facts, Problem, SourceFile } from './types.ts';
import {
  consoleFiles,
  consoleSuffixes,
  guardSuffixes,
  portalSuffixes,
  domains,
  serverExtras,
  serverFiles,
  serverPatterns,
} from './vocabulary.ts';

/** The closed vocabulary of folder and file names. A new word is a decision of the team. */
export function checkName({ path }: SourceFile, facts: Facts): Problem[] {
  const place = placeOf(path);
  const message = kebabProblem(path) ?? domainProblem(place) ?? fileProblem(path, place, facts);
  return message === undefined ? [] : [{ path, message }];
}

function kebabProblem(path: string): string | undefined {
  const file = path.split('/').at(-1) ?? '';
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(file)) return undefined;
  return 'file names are lower case words joined by "-".';
}

// Not every folder of e2e is a domain: its helpers and its whole-product tests have none.
const besideDomains = new Set(['support', 'product', 'test']);

function domainProblem({ domain }: Place): string | undefined {
  if (domain === undefined || domains.has(domain) || besideDomains.has(domain)) return undefined;
  return (
    `"${domain}" is no domain. A domain's folder has the name of the first segment of its URLs; ` +
    'the list is in tools/structure/vocabulary.ts.'
  );
}

function fileProblem(path: string, place: Place, facts: Facts): string | undefined {
  if (place.layer === 'domains' && ![6, 7].includes(path.split('/').length)) {
    return 'files of a domain lie in domains/<domain>/ or in a room of it, domains/<domain>/<room>/.';
  }
  if (place.layer !== 'domains') return undefined;
  if (place.workspace === 'apps/server') return serverFileProblem(place, facts);
  return place.workspace === 'packages/rules' ? undefined : appFileProblem(path, place);
}

function serverFileProblem(place: Place, { operations }: Facts): string | undefined {
  const { name, isTest, domain = '' } = place;
  const isKnown =
    isTest ||
    serverFiles.has(name) ||
    serverExtras.get(domain)?.has(name) === true ||
    serverPatterns.some((pattern) => pattern.test(name)) ||
    operations.has(name);
  if (isKnown) return undefined;
  return (
    `"${name}" is neither a file of the vocabulary (${[...serverFiles].join(', ')}, store-*, ` +
    'types-*, inputs-*, *-export, *-changed) nor an operation in apps/console/schema.graphql in kebab case. SQL goes ' +
    'into store.ts, arithmetic into packages/rules, what knows no domain into platform/.'
  );
}

function appFileProblem(path: string, { name, workspace }: Place): string | undefined {
  if (path.endsWith('.css')) return 'styles that domains share go into ui/ or shell/.';
  if (consoleFiles.has(name)) return undefined;
  const suffixes = suffixesOf(workspace);
  const fits = suffixes.some((suffix) => name === suffix || name.endsWith(`-${suffix}`));
  if (fits) return undefined;
  return (
    `"${name}" is neither ${[...consoleFiles].join(', ')} nor ends in -${suffixes.join(', -')}. ` +
    'A part that knows no domain goes into ui/, a computation into packages/rules.'
  );
}

function suffixesOf(workspace: string): readonly string[] {
  switch (workspace) {
    case 'apps/guard':
      return guardSuffixes;
    case 'apps/portal':
      return portalSuffixes;
    default:
      return consoleSuffixes;
  }
}
