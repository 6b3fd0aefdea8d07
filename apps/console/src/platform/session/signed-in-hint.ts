const storageKey = 'signed-in';

/**
 * Whether somebody was signed in here when this browser last knew. Only a hint: it chooses the
 * skeleton of index.html and the wording on the sign-in page. The cookie, which no script can read,
 * decides everything else.
 */
export const signedInHint = {
  present: (): boolean => localStorage.getItem(storageKey) !== null,
  set: (): void => localStorage.setItem(storageKey, '1'),
  clear: (): void => localStorage.removeItem(storageKey),
};
