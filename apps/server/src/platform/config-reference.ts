import { environment, type Config } from './config.ts';

interface Explained {
  readonly meaning: string;
  /** What happens without it, where the default alone does not say so. */
  readonly without?: string;
}

/** What each environment variable is for; a new one does not compile until it stands here. */
const explained: Readonly<Record<keyof Config, Explained>> = {
  NODE_ENV: { meaning: '`production`, `development` or `test`' },
  HOST: { meaning: 'the address that the server listens on; `0.0.0.0` in a container' },
  PORT: { meaning: 'the port that it listens on' },
  PUBLIC_URL: {
    meaning:
      'the address people use, `https://console.example.sg`, no path. Cookies are then Secure and links in mail point there',
    without: 'needed with `SMTP_URL`; without both, links in mail lead to this machine',
  },
  GUARD_URL: {
    meaning:
      "`https://guard.example.sg`, no path: the guards' own address, led here with its `Host`; not that of `PUBLIC_URL`",
    without: 'guards come in at `/guard/` under `PUBLIC_URL`',
  },
  PORTAL_URL: {
    meaning:
      "`https://portal.example.sg`, no path: the clients' own address, led here with its `Host`; none of the two above",
    without: 'clients come in at `/portal/` under `PUBLIC_URL`',
  },
  DATABASE_URL: {
    meaning: '`postgres://…`, as the owner of the database',
    without: 'an embedded PostgreSQL in `DATA_FOLDER/database`',
  },
  DATABASE_REPLICA_URL: {
    meaning:
      '`postgres://…` of a streaming replica of it, as the same role: lists and exports are read there, nothing is decided there',
    without: 'everything is read from `DATABASE_URL`',
  },
  DATABASE_POOL_SIZE: {
    meaning:
      'connections of one process, of which the changes of one agency take half at most; one more listens for events. To a replica as many again, and one that watches it',
  },
  DEMO_AGENCY: {
    meaning: '`true` or `false`: load the demo agency at start',
    without: '`true` with the embedded database, else `false`',
  },
  DATA_FOLDER: { meaning: 'embedded database, local files and uploads on their way in' },
  LOG_LEVEL: { meaning: '`debug`, `info`, `warn`, `error` or `silent`' },
  LOG_FORMAT: {
    meaning: '`json`: one object a line, for machines; `words`: lines for a person',
    without: '`words` with the embedded database, else `json`',
  },
  TRUSTED_PROXIES: {
    meaning: 'how many proxies stand in front and append to `X-Forwarded-For`',
  },
  GRAPHQL_INTROSPECTION: { meaning: '`true` or `false`, in production' },
  SECRETS_KEY: {
    meaning:
      'at least 32 characters: seals the client secrets of single sign-on. Keep it: without it they must be entered again',
    without: 'a key that stands in the database',
  },
  SIGN_ON_PRIVATE_ADDRESSES: {
    meaning:
      '`true` or `false`: whether a provider of single sign-on may stand in a private network',
  },
  METRICS_TOKEN: {
    meaning: 'who sends it as bearer may read `/metrics`; 16 characters or more',
    without: 'only this machine may',
  },
  SMTP_URL: {
    meaning: '`smtp://user:password@host:587`, or `smtps://`',
    without: 'mail goes to the log, with its text',
  },
  SMS_URL: {
    meaning:
      'where text messages are posted to as `{"to", "body", "messageId"}` in JSON: an SMS gateway, or a few lines before it',
    without: 'text messages go to the log, with their text',
  },
  SMS_TOKEN: { meaning: 'the bearer token that goes with them', without: 'none goes with them' },
  MAIL_FROM: { meaning: 'the sender of mail' },
  PUSH_HOSTS: {
    meaning:
      '`push.example.sg,push.example.sg:8443`: push services besides those of the known browsers; they may stand in a private network',
    without: 'those of Chrome, Edge, Firefox and Safari',
  },
  S3_ENDPOINT: {
    meaning: 'scheme and host of an S3-compatible store; the bucket is addressed by path',
    without: 'files are kept in `DATA_FOLDER/files` on this machine',
  },
  S3_BUCKET: { meaning: 'the bucket, which must exist', without: 'needed with `S3_ENDPOINT`' },
  S3_REGION: { meaning: 'the region that requests are signed for' },
  S3_ACCESS_KEY_ID: {
    meaning: 'a key that may put, get and delete',
    without: 'needed with `S3_ENDPOINT`',
  },
  S3_SECRET_ACCESS_KEY: { meaning: 'its secret', without: 'needed with `S3_ENDPOINT`' },
  FILE_MAX_BYTES: { meaning: 'the largest upload' },
};

/** The variables as a table in Markdown, in the order of `config.ts`. */
export function configReference(): string {
  const known = new Map<string, Explained>(Object.entries(explained));
  const rows = Object.entries(environment.entries).map(([name, entry]) => {
    const { meaning = '', without } = known.get(name) ?? {};
    return `| \`${name}\` | ${meaning} | ${without ?? defaultOf(entry)} |`;
  });
  return ['| variable | meaning | without it |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf(entry: { readonly default?: unknown }): string {
  return `\`${String(entry.default)}\``;
}
