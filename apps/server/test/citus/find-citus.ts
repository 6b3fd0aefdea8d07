import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the programs of a PostgreSQL that has Citus, or undefined. */
export function findCitus(): string | undefined {
  const given = process.env['CITUS_BIN'];
  const versions = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return (given === undefined ? versions : [given]).find(hasCitus);
}

function hasCitus(bin: string): boolean {
  const config = join(bin, 'pg_config');
  if (!existsSync(config) || !existsSync(join(bin, 'initdb'))) return false;
  const libraries = execFileSync(config, ['--pkglibdir'], { encoding: 'utf8' }).trim();
  return existsSync(join(libraries, 'citus.so'));
}
