import { alertSamples } from './alert-samples.ts';
import { attendanceSamples } from './attendance-samples.ts';
import { auditSamples } from './audit-samples.ts';
import { clientDoorSamples } from './portal/client-door-samples.ts';
import { clientSamples } from './client-samples.ts';
import { contractSamples } from './contract-samples.ts';
import { occurrenceSamples } from './occurrence-samples.ts';
import { deploymentSamples } from './deployment-samples.ts';
import { deploymentToldSamples } from './deployment-told-samples.ts';
import { feedbackSamples } from './feedback-samples.ts';
import { guardSamples } from './guard-samples.ts';
import { guardDeviceSamples } from './guard-device-samples.ts';
import { homeSamples } from './home-samples.ts';
import { incidentSamples } from './incident-samples.ts';
import { integrationSamples } from './settings/integration-samples.ts';
import { leaveSamples } from './leave-samples.ts';
import { list, type Samples } from './operation-sample.ts';
import { patrolSamples } from './patrol-samples.ts';
import { payRateSamples } from './payrate-samples.ts';
import { payrollSamples } from './payroll-samples.ts';
import { planningSamples } from './planning-samples.ts';
import { invoiceSamples } from './invoice/invoice-samples.ts';
import { releaseSamples } from './release/release-samples.ts';
import { reportSamples } from './report/report-samples.ts';
import { settingsSamples } from './settings-samples.ts';
import { permissionSamples } from './permissions-samples.ts';
import { signonSamples } from './signon-samples.ts';
import { siteSamples } from './site-samples.ts';
import { sopSamples } from './sop-samples.ts';
import { visitorSamples } from './visitor-samples.ts';
import { staffSamples } from './staff-samples.ts';
import { staffProfileSamples } from './staff-profile-samples.ts';
import { ticketSamples } from './ticket-samples.ts';
import { trainingSamples } from './training-samples.ts';
import { supervisoryCheckSamples } from './supervisorycheck-samples.ts';

/** A row for every operation of the schema, by its name. */
export const operationSamples: Samples = {
  viewer: { who: 'signedIn', args: async () => ({}) },
  listCitizenship: list('signedIn'),
  listIncidentType: list('signedIn'),
  listNationality: list('signedIn'),
  listPurposeOfVisit: list('signedIn'),
  listRace: list('signedIn'),
  listReligion: list('signedIn'),

  signIn: {
    who: 'everybody',
    args: async () => ({ username: 'nobody', password: 'Not-the-password-1' }),
    outcome: ['SIGN_IN_FAILED'],
    atClientsDoor: ['FORBIDDEN'],
  },
  signOut: { who: 'everybody', args: async () => ({}) },
  requestPasswordReset: {
    who: 'everybody',
    args: async () => ({ username: 'nobody' }),
  },
  resetPassword: {
    who: 'everybody',
    args: async () => ({ token: 'none', password: 'A-long-Password-1' }),
    outcome: ['INVALID'],
  },

  ...alertSamples,
  ...attendanceSamples,
  ...auditSamples,
  ...clientDoorSamples,
  ...clientSamples,
  ...contractSamples,
  ...occurrenceSamples,
  ...deploymentSamples,
  ...deploymentToldSamples,
  ...feedbackSamples,
  ...guardSamples,
  ...guardDeviceSamples,
  ...homeSamples,
  ...incidentSamples,
  ...invoiceSamples,
  ...integrationSamples,
  ...leaveSamples,
  ...patrolSamples,
  ...payRateSamples,
  ...payrollSamples,
  ...planningSamples,
  ...releaseSamples,
  ...reportSamples,
  ...settingsSamples,
  ...permissionSamples,
  ...signonSamples,
  ...siteSamples,
  ...sopSamples,
  ...visitorSamples,
  ...staffSamples,
  ...staffProfileSamples,
  ...trainingSamples,
  ...supervisoryCheckSamples,
  ...ticketSamples,
};
