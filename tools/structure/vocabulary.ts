/** Folder names of domains: the first segments of the URLs, and the few that have no URL. */
export const domains: ReadonlySet<string> = new Set([
  'agency',
  'alert',
  'analytics',
  'attendance',
  'audit',
  'client',
  'contract',
  'deployment',
  'document',
  'feedback',
  'file',
  'forgotpassword',
  'guard',
  'home',
  'incident',
  'invoice',
  'leave',
  'login',
  'occurrence',
  'patrol',
  'payroll',
  'permissions',
  'profile',
  'reference',
  'report',
  'request',
  'session',
  'settings',
  'signon',
  'site',
  'sop',
  'staff',
  'supervisorycheck',
  'ticket',
  'training',
  'visitor',
]);

/** File names of a server domain, besides one file per GraphQL operation. */
export const serverFiles: ReadonlySet<string> = new Set([
  'operations',
  'types',
  'filter',
  'inputs',
  'policy',
  'store',
  'factory',
]);

/** The same as patterns: several tables of one domain, exports, subscriptions. */
export const serverPatterns = [
  /^(?:store|types|inputs|policy|filter|factory)-[a-z0-9-]+$/,
  /^[a-z0-9-]+-export$/,
  /^[a-z0-9-]+-changed$/,
  // What an event of a guard's device does in the domain.
  /^[a-z0-9-]+-event$/,
  // What makes an alert of the domain true, and from when it is waited for.
  /^[a-z0-9-]+-alert$/,
];

/** Names that one server domain alone has: work that is no operation, or many operations alike. */
export const serverExtras: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'deployment',
    new Set([
      'answer-lines',
      'asked-place',
      'keep-availability',
      'own-one',
      'place-offer',
      'calendar-feed',
      'change-calendar-link',
      'change-offer',
      'change-swap',
      'claim-problems',
      'fill-facts',
      'fill-news',
      'fill-worker',
      'highs',
      'kind-of-group',
      'roster-mail',
      'run-fill',
      'save-roster',
      'settle-lines',
      'solve',
      'swapped-lines',
      'tell-staff',
      'told-stream',
      'wanted-lines',
    ]),
  ],
  ['alert', new Set(['changed-alert', 'save-rule'])],
  ['ticket', new Set(['added-client-ticket', 'held-client-ticket', 'tell-client'])],
  ['analytics', new Set(['question-of'])],
  ['contract', new Set(['client-minutes', 'invite', 'minutes', 'save-attendees'])],
  ['feedback', new Set(['feedback-mail'])],
  [
    'guard',
    new Set(['parts-of-pack', 'parts-of-tablet', 'pin-key', 'redeem-invitation', 'set-pin']),
  ],
  [
    'invoice',
    new Set([
      'compose-month',
      'held-draft',
      'invoice-csv',
      'invoice-pdf',
      'invoice-ubl',
      'issue-document',
      'tell-client',
      'ubl-line',
      'ubl-party',
      'xml',
    ]),
  ],
  [
    'incident',
    new Set([
      'save-incident',
      'incident-content',
      'incident-images',
      'compose-release',
      'guard-names',
      'tell-client',
    ]),
  ],
  ['patrol', new Set(['settle-rounds', 'take-round', 'write-rounds'])],
  ['occurrence', new Set(['amend-entry', 'held-own-entry'])],
  ['reference', new Set(['list-reference'])],
  [
    'report',
    new Set([
      'bundle-files',
      'bundle-pdf',
      'bundle-topic',
      'compose-daily',
      'compose-report',
      'mails',
      'make-bundles',
      'make-files',
      'read-content',
      'refuse-foreign',
      'release-daily',
      'release-due',
      'report-content',
      'report-topic',
      'send-reports',
      'settle-deliveries',
    ]),
  ],
  [
    'session',
    new Set([
      'authenticate',
      'authenticate-calendar',
      'authenticate-client',
      'authenticate-tablet',
      'authenticate-token',
      'find-client-session',
      'prove-account',
    ]),
  ],
  ['settings', new Set(['contact-code', 'own-password'])],
  [
    'signon',
    new Set([
      'begin-flow',
      'finish-client',
      'finish-flow',
      'link-client',
      'link-own',
      'linked-mail',
      'provider-of',
      'redirect-address',
      'refuse-change',
      'take-answer',
    ]),
  ],
  ['site', new Set(['call-welfare', 'keep-checks'])],
  ['staff', new Set(['hire'])],
]);

/** File names of a domain of the console or of the guards' application. */
export const consoleFiles: ReadonlySet<string> = new Set(['paths', 'queries']);

/** Endings of the other files of a console domain: approval-page, records-row-editor. */
export const consoleSuffixes = [
  'page',
  'columns',
  'table',
  'filters',
  'form',
  'wizard',
  'row-editor',
  'modal',
  'card',
  // Of a part of a domain that others build beside: rate-paths, rate-queries.
  'paths',
  'queries',
  // What a form holds, where several files show its fields.
  'values',
];

/** The same of the clients' application, which has panels on its first screen. */
export const portalSuffixes = [...consoleSuffixes, 'panel', 'list', 'chart'];

/** The same of the guards' application, which has panels on its first screen and work of its own to do. */
export const guardSuffixes = [
  ...consoleSuffixes,
  // Stands on the first screen, among those of other domains.
  'panel',
  'button',
  'list',
  // What a domain knows of the device's store: its events and its parts of the pack.
  'events',
  'pack',
  // The words of the domain in all languages.
  'texts',
];
