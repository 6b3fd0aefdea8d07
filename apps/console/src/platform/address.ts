import { useMatch, type RouterHistory } from '@tanstack/react-router';

/**
 * The address changes as soon as something is pressed, the screen once its code has come: until then
 * what stands is the screen before.
 */

let pathNow: string | undefined;
let pathOfBefore: string | undefined;

/**
 * To be called once the first screen is loaded: while nobody listens to the history, the router itself
 * follows where that screen leads on to. And before it is drawn, as from then on it listens too.
 */
export function followAddress(history: RouterHistory): void {
  pathNow = history.location.pathname;
  history.subscribe(({ location }) => {
    pathOfBefore = pathNow;
    pathNow = location.pathname;
  });
}

/** The path that the address had before it became what it is now, whether its screen came or not. */
export function pathBefore(): string | undefined {
  return pathOfBefore;
}

/** The path of the screen that this part stands on, while another may be on its way. */
export function useScreenPath(): string {
  return useMatch({ strict: false, select: ({ pathname }) => pathname });
}
