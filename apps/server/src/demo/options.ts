import type { Database } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';

/** Where the demo agency goes, and when its history ends. */
export interface DemoOptions {
  readonly database: Database;
  readonly files: Pick<Files, 'store' | 'content' | 'keepMade' | 'attach'>;
  /** Milliseconds since 1970: the moment at which the demo's history ends. */
  readonly now: number;
}
