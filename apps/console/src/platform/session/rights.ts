/**
 * Every answer says in a short text which rights the server holds the person to. When it is another
 * one than before, somebody changed them: the console asks anew what is permitted.
 */
let known: string | null = null;
let listener: () => void = () => {};

/** Told by every answer; null when nobody is signed in. */
export function reportRights(rights: string | null): void {
  const before = known;
  known = rights;
  if (before !== null && rights !== null && before !== rights) listener();
}

/** Whom to tell when the rights of the signed-in person change. */
export function onRightsChange(tell: () => void): () => void {
  listener = tell;
  return () => {
    if (listener === tell) listener = () => {};
  };
}
