import type { Config } from './config.ts';
import type { Events } from './events/events.ts';
import type { Files } from './files/files.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';

/** What the process has besides the database; made once at start. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly files: Files;
  readonly metrics: Metrics;
}
