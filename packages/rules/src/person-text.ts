interface Person {
  readonly name: string;
  /** As it was at the time of what the person did. */
  readonly designation: string | null;
}

/** A person beside what they did: `Tan Wei Ming (SSO)`. */
export function personText({ name, designation }: Person): string {
  return designation === null ? name : `${name} (${designation})`;
}
