/** Lines of rules on which a change can be made that no test can notice, with the reason. */
export interface KnownSurvivors {
  readonly why: string;
  /** By file below packages/rules/src: the lines as they stand, blanks in a row being one. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}
