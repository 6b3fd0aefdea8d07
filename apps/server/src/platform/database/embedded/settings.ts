import { planning } from '../planning.ts';

/** Options of every start; values hold no spaces, because pg_ctl passes them through a shell. */
export function serverOptions({ port, temporary }: { port: number; temporary: boolean }): string {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '128MB',
    ...planning,
    fsync: temporary ? 'off' : 'on',
    autovacuum_vacuum_scale_factor: 0.02,
    autovacuum_analyze_scale_factor: 0.02,
    autovacuum_vacuum_insert_scale_factor: 0.02,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One file a day of the week, overwritten the week after: the log never grows without end.
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_min_duration_statement: temporary ? -1 : 1000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Options of initdb: the same text order on every machine, and broken pages are noticed. */
export const initOptions = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];
