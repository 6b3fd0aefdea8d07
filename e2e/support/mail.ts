/** The address is masked in the log, so it is not part of it. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The mails among the lines of the log: without SMTP the server writes them there, whole. */
export function mailsOf(lines: readonly string[]): Mail[] {
  return lines
    .map((line): Record<string, string> => JSON.parse(line))
    .flatMap(({ channel, subject = '', body = '' }) =>
      channel === 'EMAIL' ? [{ subject, body }] : [],
    );
}

/** The text messages among them, the same way. */
export function textsOf(lines: readonly string[]): string[] {
  return lines
    .map((line): Record<string, string> => JSON.parse(line))
    .flatMap(({ channel, body = '' }) => (channel === 'SMS' ? [body] : []));
}
