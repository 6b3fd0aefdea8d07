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
    title: 'Clients',
    why: 'Whom you work for.',
    isDone: ({ clients }) => clients,
    links: [
      { label: 'Create client', to: '/client/create' },
      { label: 'Import clients', to: '/client/import' },
    ],
  },
  {
    title: 'Sites',
    why: 'The places that your guards look after, and for which client.',
    isDone: ({ sites }) => sites,
    links: [
      { label: 'Create site', to: '/site/create' },
      { label: 'Import sites', to: '/site/import' },
    ],
  },
  {
    title: 'Contracts',
    why: 'What was agreed with a client for a site: the papers, and meetings to review it.',
    isDone: ({ contracts }) => contracts,
    links: [
      { label: 'Create contract', to: '/contract/create' },
      { label: 'Import contracts', to: '/contract/import' },
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
    why: 'Everybody may do all that their group can do, until you choose Only these for somebody.',
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
    why: 'With the initial password of Create staff, or one that you set: open a guard, then Reset Password.',
    isDone: ({ signIn }) => signIn,
    links: [{ label: 'Choose a guard', to: '/staff' }],
  },
];
