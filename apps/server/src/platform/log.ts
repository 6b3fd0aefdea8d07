const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 } as const;
export type LogLevel = keyof typeof levels;
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** What every line says of itself: a caller's fields can neither be named so nor replace it. */
type OwnFields = { readonly [reserved in 'at' | 'level' | 'event']?: never };

/**
 * Structured log, one JSON object a line. Fields are scalars chosen by the caller, so that no
 * record, input or personal value can slip in whole.
 */
export interface Log {
  debug(event: string, fields?: Fields & OwnFields): void;
  info(event: string, fields?: Fields & OwnFields): void;
  warn(event: string, fields?: Fields & OwnFields): void;
  error(event: string, fields?: Fields & OwnFields, cause?: unknown): void;
}

export function createLog(
  least: LogLevel,
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Log {
  const emit = (level: LogLevel, event: string, fields: Fields = {}): void => {
    if (levels[level] < levels[least]) return;
    const own = { at: new Date().toISOString(), level, event };
    write(JSON.stringify({ ...own, ...fields, ...own }));
  };
  return {
    debug: (event, fields) => emit('debug', event, fields),
    info: (event, fields) => emit('info', event, fields),
    warn: (event, fields) => emit('warn', event, fields),
    error: (event, fields, cause) => emit('error', event, { ...fields, ...describeError(cause) }),
  };
}

/** What may be logged of an error: database errors carry values in `detail`, so only the code goes. */
export function describeError(cause: unknown): Fields {
  if (!(cause instanceof Error)) return cause === undefined ? {} : { error: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const stack = cause.stack?.split('\n').slice(1, 8).join(' | ').replaceAll(/\s+/g, ' ');
  // The message of a database error can quote a value; its code and place say enough.
  const message = 'severity' in cause ? undefined : cause.message;
  return { error: cause.name, code, message, stack };
}
