/**
 * The demo agency and how to sign in to it. Not a secret: npm start prints it, and the demo agency
 * holds invented people only. The guard may clock in and out, and cannot use the console.
 */
export const demoAgencyName = 'Merlion Sentinel Security Pte Ltd';
export const demoPassword = 'Merlion-Demo-65';
export const demoSignIn = {
  /** AgencyMasterAdmin. */
  admin: { username: 'demo.admin', password: demoPassword },
  /** AgencyAdmin. */
  manager: { username: 'demo.manager', password: demoPassword },
  /** A guard, for a guard's application. */
  guard: { username: 'demo.guard', password: demoPassword },
} as const;
/** The user of a client, for the portal. */
export const demoClientSignIn = { username: 'demo.client', password: demoPassword } as const;
