import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames, migrationsFolder } from '../migrate.ts';

/** What the migrations say of the place of each table on several machines; the rest stays on one. */
export interface TablePlaces {
  /** Distributed by agency: `agency_table()`. */
  readonly ofAgencies: ReadonlySet<string>;
  /** Copied to every machine: `reference_table()`. */
  readonly copied: ReadonlySet<string>;
}

/** @param texts of migrations */
export function placesIn(texts: readonly string[]): TablePlaces {
  return {
    ofAgencies: namesGivenTo('agency_table', texts),
    copied: namesGivenTo('reference_table', texts),
  };
}

function namesGivenTo(told: string, texts: readonly string[]): ReadonlySet<string> {
  const calls = new RegExp(`\\b${told}\\('(\\w+)'\\)`, 'g');
  return new Set(texts.flatMap((text) => [...text.matchAll(calls)].map(([, name = '']) => name)));
}

/** The text of every migration of this version, in their order. */
export async function migrationTexts(): Promise<string[]> {
  const names = await migrationNames();
  return Promise.all(names.map((name) => readFile(join(migrationsFolder, name), 'utf8')));
}
