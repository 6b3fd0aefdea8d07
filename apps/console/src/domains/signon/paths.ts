export const settingsPath = '/settings';
export const singleSignOnPath = '/settings/single-sign-on';

/** The client whose users sign in by its provider. */
export function clientPath(id: number): string {
  return `/client/${id}`;
}
