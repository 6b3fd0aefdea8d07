import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

// 13.2.2 has a copy of a function that PostgreSQL 15.18 and later export themselves.
const ownCopy = /static inline bool\nhave_createdb_privilege\(void\)\n\{[\s\S]*?\n\}\n/;

/**
 * Builds Citus from its source against the installed PostgreSQL, once, into a copy of that
 * PostgreSQL in the cache: nothing of the system changes. Needs a C compiler and the headers of the
 * server (Debian: postgresql-server-dev-15 and what its pg_config names).
 * @returns the folder of the programs
 */
export function buildCitus(source: string): string {
  const config = process.env['PG_CONFIG'] ?? 'pg_config';
  const ask = (what: string): string =>
    execFileSync(config, [`--${what}`], { encoding: 'utf8' }).trim();
  const version = ask('version').replaceAll(/[^\w.]+/g, '-');
  // PostgreSQL does not run as root, and nobody else enters root's home.
  const home = process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache');
  const cache = join(home, 'guardroom', `citus-on-${version}`);
  const bin = join(cache, ask('bindir'));
  if (existsSync(join(cache, ask('pkglibdir'), 'citus.so'))) return bin;
  const build = join(cache, 'build');
  mkdirSync(cache, { recursive: true });
  cpSync(source, build, { recursive: true });
  // Newer than what it is made of, so that nobody makes it anew.
  utimesSync(join(build, 'configure'), new Date(), new Date());
  const header = join(build, 'src/include/pg_version_compat.h');
  const text = readFileSync(header, 'utf8');
  writeFileSync(header, text.replace(ownCopy, '#include "commands/dbcommands.h"\n'));
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(program, args, { cwd: build, stdio: 'inherit' });
  };
  run('./configure', ['--without-libcurl', `PG_CONFIG=${config}`]);
  run('make', ['-s', '-j2', 'extension']);
  // PostgreSQL finds what belongs to it beside its programs, wherever they lie.
  for (const folder of [dirname(ask('bindir')), ask('sharedir')]) {
    cpSync(folder, join(cache, folder), { recursive: true });
  }
  run('make', ['-s', 'install-extension', `DESTDIR=${cache}`]);
  return bin;
}
