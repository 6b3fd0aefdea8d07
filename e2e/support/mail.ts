export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The mails among the lines of the log: without SMTP the server writes them there, whole. */
export function mailsOf(lines: readonly string[]): Mail[] {
  return lines
    .map((line): Record<string, string> => JSON.parse(line))
    .flatMap(({ channel, to = '', subject = '', body = '' }) =>
      channel === 'EMAIL' ? [{ to, subject, body }] : [],
    );
}
