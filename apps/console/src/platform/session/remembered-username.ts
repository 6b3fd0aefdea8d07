const storageKey = 'remembered-username';

/** As it was typed, kept by this browser only (AUTH-04). */
export const rememberedUsername = {
  read: (): string => localStorage.getItem(storageKey) ?? '',
  write: (username: string): void => localStorage.setItem(storageKey, username),
  forget: (): void => localStorage.removeItem(storageKey),
};
