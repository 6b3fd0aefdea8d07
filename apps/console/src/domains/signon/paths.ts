export const settingsPath = '/settings';
export const singleSignOnPath = '/settings/single-sign-on';
