import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { logWords } from './log-words.ts';
import { silently, stepsTo, type Step } from './step.ts';

/** How a start tells what it does: steps in words to a person, or a log of JSON to a machine. */
export interface Talk {
  readonly step: Step;
  readonly log: Log;
  /** The steps are over: from here on the log tells everything. */
  begun(): void;
  /** Why it failed is all that is told from here on. */
  failed(): void;
}

type Chosen = Pick<Config, 'LOG_FORMAT' | 'LOG_LEVEL' | 'DATABASE_URL'>;

/** A trial, with the database that comes along, is watched by a person unless told otherwise. */
export function startTalk(
  { LOG_LEVEL, DATABASE_URL, LOG_FORMAT }: Chosen,
  out: (text: string) => void = (text) => void process.stdout.write(text),
  err: (text: string) => void = (text) => void process.stderr.write(text),
): Talk {
  const format = LOG_FORMAT ?? (DATABASE_URL === undefined ? 'words' : 'json');
  if (format === 'json') {
    const log = createLog(LOG_LEVEL, (line) => err(`${line}\n`));
    return { step: silently, log, begun: () => {}, failed: () => {} };
  }
  let isStarting = true;
  let hasFailed = false;
  const all = createLog(LOG_LEVEL, (line) => {
    if (!hasFailed) err(`${logWords(line)}\n`);
  });
  // What the steps do in between is said by the steps.
  const log: Log = { ...all, info: (...told) => (isStarting ? undefined : all.info(...told)) };
  return {
    step: stepsTo(out),
    log,
    begun: () => void (isStarting = false),
    failed: () => void (hasFailed = true),
  };
}
