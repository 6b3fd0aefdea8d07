export const settingsPath = '/settings';
export const preferencesPath = '/settings/preferences';
export const secondFactorPath = '/settings/second-factor';
export const passwordPath = '/settings/password/change';
export const alertSettingPath = '/settings/alert';
export const agencyPath = '/settings/agency';
export const billingPath = '/settings/billing';
export const singleSignOnPath = '/settings/single-sign-on';
export const noticePath = '/settings/notice';
export const tokenPath = '/settings/token';
export const tokenCreatePath = '/settings/token/create';
export const webhookPath = '/settings/webhook';
export const webhookCreatePath = '/settings/webhook/create';

export function webhookViewPath(id: number): string {
  return `/settings/webhook/${id}`;
}
export function webhookEditPath(id: number): string {
  return `/settings/webhook/${id}/edit`;
}
