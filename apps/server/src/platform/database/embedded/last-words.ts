import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The last lines of PostgreSQL's logs that say why it ended, for the message of a failed start. */
export function lastWords(cluster: string): string | undefined {
  const lines = [join(cluster, 'start.log'), newestLog(join(cluster, 'log'))]
    .flatMap((path) => (path !== undefined && existsSync(path) ? [readFileSync(path, 'utf8')] : []))
    .flatMap((text) => text.split('\n'))
    .filter((line) => /FATAL|PANIC|HINT|could not/.test(line));
  return lines.length === 0 ? undefined : lines.slice(-4).join(' ');
}

function newestLog(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return paths.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}
