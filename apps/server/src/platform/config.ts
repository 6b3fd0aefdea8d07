import * as v from 'valibot';

const number = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
/** A word of a list. A message of its own, because the library's repeats what was given. */
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, `must be one of ${words.join(', ')}`);
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);
const httpUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/]+$/, 'must be like https://host, no path'),
);

/** Every environment variable that the server reads; `config-reference.ts` explains them. */
export const environment = v.object({
  NODE_ENV: v.optional(oneOf('development', 'production', 'test'), 'production'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(number(0, 65_535), '8080'),
  PUBLIC_URL: v.optional(httpUrl),
  /** Where guards' devices come in; the console's address has a path for them too. */
  GUARD_URL: v.optional(httpUrl),
  /** The same for the users of clients. */
  PORTAL_URL: v.optional(httpUrl),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATABASE_REPLICA_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATABASE_POOL_SIZE: v.optional(number(1, 1000), '10'),
  /** Load the demo agency at start; by default only with the embedded database. */
  DEMO_AGENCY: v.optional(flag),
  DATA_FOLDER: v.optional(v.string(), '.data'),
  LOG_LEVEL: v.optional(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  /** By default a person reads along where the embedded database serves. */
  LOG_FORMAT: v.optional(oneOf('json', 'words')),
  TRUSTED_PROXIES: v.optional(number(0, 100), '0'),
  GRAPHQL_INTROSPECTION: v.optional(flag, 'false'),
  /** Seals the client secrets of single sign-on; without it a key that stands in the database. */
  SECRETS_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters'))),
  /** Whether a provider of single sign-on may stand in a private network. */
  SIGN_ON_PRIVATE_ADDRESSES: v.optional(flag, 'false'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp://'))),
  /** Where text messages are posted to (`platform/mail/carriers.ts` says how). */
  SMS_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'must begin with https://'))),
  SMS_TOKEN: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'Guardroom <no-reply@localhost>'),
  /** Push services besides those of the known browsers, each as it stands in an address. */
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'must be hosts with commas between them'),
      v.transform((text): readonly string[] => text.toLowerCase().split(',')),
    ),
  ),
  S3_ENDPOINT: v.optional(httpUrl),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'ap-southeast-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  FILE_MAX_BYTES: v.optional(number(1024, 1_073_741_824), '15728640'),
});

export type Config = v.InferOutput<typeof environment>;

/** Thrown when the environment is wrong; names every wrong variable at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Addresses of doors, each with those that it must not be. */
const sharedAddresses = [
  ['GUARD_URL', 'PUBLIC_URL'],
  ['PORTAL_URL', 'PUBLIC_URL', 'GUARD_URL'],
] as const;

/**
 * The validated configuration.
 * @throws ConfigError with one line a wrong variable; values are never repeated in it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(environment, given);
  const problems = result.success ? [] : result.issues.map(describeIssue);
  if (given['S3_ENDPOINT'] !== undefined) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      if (given[name] === undefined) problems.push(`${name}: needed because S3_ENDPOINT is set`);
    }
  }
  if (given['DATABASE_REPLICA_URL'] !== undefined && given['DATABASE_URL'] === undefined) {
    problems.push('DATABASE_URL: needed because DATABASE_REPLICA_URL is set');
  }
  // Links in mail must not be made from what a request says of its own host.
  if (given['SMTP_URL'] !== undefined && given['PUBLIC_URL'] === undefined) {
    problems.push('PUBLIC_URL: needed because SMTP_URL is set');
  }
  // Two doors on one address would share their cookies and permissions.
  for (const [name, ...others] of sharedAddresses) {
    const same = others.find((other) => given[name] !== undefined && given[name] === given[other]);
    if (same !== undefined) {
      problems.push(`${name}: must be another address than ${same}, or left out`);
    }
  }
  if (!result.success || problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.join('\n')}`);
  }
  return result.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? '?'}: ${issue.message}`;
}
