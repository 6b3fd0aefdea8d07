/** What a scenario of faults is given. */
export interface Ground {
  /** Where its data lies; it makes a folder of its own name there. */
  readonly folder: string;
  /** At least so many kills, … */
  readonly kills: number;
  /** … and so many acknowledged batches, … */
  readonly batches: number;
  /** … but no longer than until then, in milliseconds since 1970. */
  readonly until: number;
  /** Begins anew, whatever an earlier run that was ended has come to. */
  readonly anew: boolean;
  say(line: string): void;
}

/** What a scenario saw. */
export interface Seen {
  /** What was done, with its figures. */
  readonly did: string;
  /** Sentences about what should not be; none when all is well. */
  readonly findings: readonly string[];
  /** Why it was not run on this machine. */
  readonly skipped?: string;
}

/** One thing that goes wrong in an installation, done on purpose. */
export interface Scenario {
  readonly name: string;
  readonly about: string;
  run(ground: Ground): Promise<Seen>;
}
