import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** The lines of the complaint about an environment, one a variable. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [head, ...lines] = error.message.split('\n');
    if (head !== 'The configuration is wrong:') throw error;
    return lines;
  }
  return [];
}

const namesIn = (lines: readonly string[]) => lines.map((line) => line.split(':')[0]);

const everythingWrong = {
  NODE_ENV: 'secret-value-1',
  PORT: 'secret-value-2',
  PUBLIC_URL: 'https://secret-value-3/path',
  GUARD_URL: 'https://secret-value-12/path',
  PORTAL_URL: 'https://secret-value-13/path',
  DATABASE_URL: 'mysql://secret-value-4',
  DATABASE_POOL_SIZE: 'secret-value-5',
  DEMO_AGENCY: 'secret-value-6',
  LOG_LEVEL: 'secret-value-7',
  TRUSTED_PROXIES: '-1',
  GRAPHQL_INTROSPECTION: 'secret-value-8',
  METRICS_TOKEN: 'secret-value-9',
  SMTP_URL: 'http://secret-value-10',
  S3_ENDPOINT: 'secret-value-11',
  FILE_MAX_BYTES: '1.5',
};

describe('the configuration', () => {
  it('needs nothing: an empty environment gives safe values', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: 8080,
      TRUSTED_PROXIES: 0,
      GRAPHQL_INTROSPECTION: false,
      LOG_LEVEL: 'info',
    });
  });

  it('takes numbers and switches in their types', () => {
    const given = { PORT: '0', TRUSTED_PROXIES: '2', DEMO_AGENCY: 'false', FILE_MAX_BYTES: '1024' };
    expect(readConfig(given)).toMatchObject({
      PORT: 0,
      TRUSTED_PROXIES: 2,
      DEMO_AGENCY: false,
      FILE_MAX_BYTES: 1024,
    });
  });

  it('wants another address for guards than for the console', () => {
    const PUBLIC_URL = 'https://guardroom.example';
    expect(complaints({ PUBLIC_URL, GUARD_URL: 'https://guard.example' })).toEqual([]);
    expect(complaints({ PUBLIC_URL, GUARD_URL: PUBLIC_URL })).toEqual([
      'GUARD_URL: must be another address than PUBLIC_URL, or left out',
    ]);
  });

  it('wants another address for clients than for the console and for guards', () => {
    const PUBLIC_URL = 'https://guardroom.example';
    const GUARD_URL = 'https://guard.example';
    const PORTAL_URL = 'https://portal.example';
    expect(complaints({ PUBLIC_URL, GUARD_URL, PORTAL_URL })).toEqual([]);
    expect(complaints({ PUBLIC_URL, GUARD_URL, PORTAL_URL: PUBLIC_URL })).toEqual([
      'PORTAL_URL: must be another address than PUBLIC_URL, or left out',
    ]);
    expect(complaints({ PUBLIC_URL, GUARD_URL, PORTAL_URL: GUARD_URL })).toEqual([
      'PORTAL_URL: must be another address than GUARD_URL, or left out',
    ]);
  });

  it('takes an empty variable for none, as compose files set them', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', S3_ENDPOINT: '' }).PORT).toBe(8080);
  });

  it('leaves variables of other programs alone', () => {
    expect(complaints({ PATH: '/bin', HOME: '/root' })).toEqual([]);
  });

  it('names every wrong variable at once', () => {
    const wrong = [...Object.keys(everythingWrong), 'S3_BUCKET', 'S3_ACCESS_KEY_ID'];
    expect(new Set(namesIn(complaints(everythingWrong)))).toEqual(
      new Set([...wrong, 'S3_SECRET_ACCESS_KEY']),
    );
  });

  it('never repeats a value', () => {
    expect(complaints(everythingWrong).join('\n')).not.toContain('secret-value');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '99999'],
    ['PORT', '8080a'],
    ['PORT', '-1'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '9'.repeat(30)],
    ['FILE_MAX_BYTES', '0'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'guardroom.example'],
    ['PUBLIC_URL', 'https://guardroom.example/'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'postgresq://x'],
  ])('refuses %s=%s', (name, value) => {
    expect(namesIn(complaints({ [name]: value }))).toEqual([name]);
  });

  it('takes a replica only beside its primary', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica/guardroom' };
    expect(complaints({ ...replica, DATABASE_URL: 'postgres://primary/guardroom' })).toEqual([]);
    expect(complaints(replica)).toEqual([
      'DATABASE_URL: needed because DATABASE_REPLICA_URL is set',
    ]);
  });

  it('asks for the rest of the S3 settings when one store is named', () => {
    expect(complaints({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_BUCKET: needed because S3_ENDPOINT is set',
      'S3_ACCESS_KEY_ID: needed because S3_ENDPOINT is set',
      'S3_SECRET_ACCESS_KEY: needed because S3_ENDPOINT is set',
    ]);
  });
});
