import { listFiles } from '../lib/list-files.ts';

const rules = 'packages/rules/';

/** The files of rules of a domain and of all its rooms, below packages/rules; no tests and no examples. */
export function rulesOf(domain: string): string[] {
  return listFiles(`${rules}src/${domain}`)
    .filter((path) => path.endsWith('.ts') && !/(?:\.test|-examples)\.ts$/.test(path))
    .map((path) => path.slice(rules.length));
}
