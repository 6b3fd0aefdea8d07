import type { FirstSteps } from './first-steps-queries.ts';

/** One thing that an agency does first, and the screens that do it. */
export interface FirstStep {
  readonly title: string;
  /** What it is good for. */
  readonly why: string;
  readonly isDone: (steps: FirstSteps) => boolean;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** In the order in which each has what it needs. */
export const firstSteps: readonly FirstStep[] = [
  {
    title: 'Your agency',
    why: 'Its UEN, licence number and address.',
    isDone: ({ facts }) => facts,
    links: [{ label: 'Edit agency', to: '/settings/agency' }],
  },
  {
    title: 'Sites',
    why: 'The places that your guards look after.',
    isDone: ({ sites }) => sites,
    links: [
      { label: 'Create site', to: '/site/create' },
      { label: 'Import sites', to: '/site/import' },
    ],
  },
  {
    title: 'Clients and their contracts',
    why: 'Whom you work for, at which site, and until when.',
    isDone: ({ clients, contracts }) => clients && contracts,
    links: [
      { label: 'Create client', to: '/client/create' },
      { label: 'Import clients', to: '/client/import' },
      { label: 'Create contract', to: '/contract/create' },
    ],
  },
  {
    title: 'People',
    why: 'Your guards: one by one, or all of them from a file.',
    isDone: ({ people }) => people,
    links: [
      { label: 'Create staff', to: '/staff/create' },
      { label: 'Import staff', to: '/staff/import' },
    ],
  },
  {
    title: 'Permissions',
    why: 'Until you choose, everybody may do all that their group can do.',
    isDone: ({ permissions }) => permissions,
    links: [
      { label: 'Permissions of staff', to: '/permissions/staff/general' },
      { label: 'Permissions of administrators', to: '/permissions/staff/admin' },
    ],
  },
  {
    title: 'The first shift',
    why: 'Who stands where, and when.',
    isDone: ({ shifts }) => shifts,
    links: [{ label: 'Plan a day', to: '/deployment/day' }],
  },
  {
    title: 'Sign-in of guards',
    why: 'Open a guard, and set a password with Reset Password.',
    isDone: ({ signIn }) => signIn,
    links: [{ label: 'Choose a guard', to: '/staff' }],
  },
];
