export const settingsPath = '/settings';
export const preferencesPath = '/settings/preferences';
export const passwordPath = '/settings/password/change';
