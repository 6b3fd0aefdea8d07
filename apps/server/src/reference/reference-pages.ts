import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { indexOf, pageOf } from './page-of.ts';
import { tokenOperations, type TokenOperation } from './token-operations.ts';

const domainsFolder = join(import.meta.dirname, '../domains');

/** The pages of the written reference of the API, by the names of their files. */
export function referencePages(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const domainOf = domainsByOperation();
  const byDomain = Map.groupBy(
    tokenOperations(schema),
    ({ name }) => domainOf.get(name) ?? 'reference',
  );
  const sorted = new Map<string, readonly TokenOperation[]>(
    [...byDomain].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const pages = [...sorted].map(([domain, operations]): [string, string] => [
    `${domain}.md`,
    pageOf(domain, operations),
  ]);
  return new Map([['README.md', indexOf(sorted)], ...pages]);
}

/** By the folder in which an operation is declared; those of shared lists are made from a list. */
function domainsByOperation(): ReadonlyMap<string, string> {
  const files = readdirSync(domainsFolder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(domainsFolder, file), 'utf8');
        const [domain = ''] = file.split(/[/\\]/);
        const declared = text.matchAll(/(?:query|mutation)Field\(\s*'(\w+)'/g);
        return [...declared].map(([, name = '']): [string, string] => [name, domain]);
      }),
  );
}
