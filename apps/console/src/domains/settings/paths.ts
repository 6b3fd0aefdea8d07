export const settingsPath = '/settings';
export const preferencesPath = '/settings/preferences';
export const secondFactorPath = '/settings/second-factor';
export const passwordPath = '/settings/password/change';
export const alertSettingPath = '/settings/alert';
export const agencyPath = '/settings/agency';
export const singleSignOnPath = '/settings/single-sign-on';
