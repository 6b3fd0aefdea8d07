import { createContext, use, useEffect } from 'react';

/** How an input tells its field what to say of the text that stands in it. */
export const FieldSays = createContext<(issue: string | undefined) => void>(() => {});

/** Says at the field why what stands in its input cannot be sent; nothing while it can. */
export function useFieldSays(issue: string | undefined): void {
  const say = use(FieldSays);
  useEffect(() => {
    say(issue);
    return () => say(undefined);
  }, [say, issue]);
}
