import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { indexOf, pageOf } from './page-of.ts';
import { tokenOperations, type TokenOperation } from './token-operations.ts';

const domainsFolder = join(import.meta.dirname, '../domains');

/** The pages of the written reference of the API, by the names of their files. */
export function referencePages(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const domainOf = domainsByFile();
  const byDomain = Map.groupBy(
    tokenOperations(schema),
    // Those of shared lists are made from a list, and have no files.
    ({ name }) => domainOf.get(name.toLowerCase()) ?? 'reference',
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

/** By the folder in which the file of an operation lies, without the strokes of its name. */
function domainsByFile(): ReadonlyMap<string, string> {
  const files = readdirSync(domainsFolder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files.map((file) => {
      const [domain = ''] = file.split(/[/\\]/);
      return [basename(file, '.ts').replaceAll('-', ''), domain];
    }),
  );
}
