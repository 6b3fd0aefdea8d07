/** What the server knows of the HTTP request behind an operation. */
export interface RequestFacts {
  /** Address of the client, behind as many proxies as are trusted. Personal data: never logged. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether cookies must be Secure: the client reached us by https. */
  readonly secure: boolean;
  /** Scheme and host that the client used, for links in mail. */
  readonly origin: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}
