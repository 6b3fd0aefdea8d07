import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { isIssuer } from './issuer.ts';
import { signOnName } from './sign-on-name.ts';

export const singleSignOnMessages = {
  issuer: 'Enter the https address of your provider, as its administrator gives it.',
  tooLong: 'This is too long.',
  secretAgain:
    'Enter the client secret again: it goes to the provider and client that it was entered for only.',
  keeperFirst:
    'First choose below at least one active AgencyMasterAdmin who keeps a password: without one, trouble at the provider would lock everybody out.',
  lastKeeper:
    'This is the last AgencyMasterAdmin who keeps a password. Choose another one first, or let administrators use passwords again.',
  keeperCannot:
    'Only an active AgencyMasterAdmin whose account has a password and works for your agency first can keep one.',
  onlyNeedsOn: 'Switch single sign-on on before you let administrators sign in by it only.',
} as const;

const mostOfAddress = 500;
const mostOfClient = 300;
const mostOfSecret = 1000;

const required = (most: number) =>
  v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(most, singleSignOnMessages.tooLong),
  );

export const issuerInput = v.object({
  issuer: v.pipe(required(mostOfAddress), v.check(isIssuer, singleSignOnMessages.issuer)),
});

const connection = {
  /** Of what was seen; 0 before it was saved for the first time. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isOn: v.boolean(),
  signOnName,
  ...issuerInput.entries,
  clientID: required(mostOfClient),
  /** Without one, that which was entered before stays. Never trimmed inside. */
  clientSecret: v.optional(required(mostOfSecret)),
  /** A code of Guardroom's own second factor is not asked after the provider's sign-in. */
  providerIsSecondFactor: v.boolean(),
  /**
   * Administrators cannot sign in to the console by password, but for those who keep one; users of a
   * client who are linked cannot sign in to the portal by theirs.
   */
  onlySingleSignOn: v.boolean(),
};

/** How an agency is connected to its provider, as it is saved. */
export const singleSignOnInput = v.pipe(
  v.object(connection),
  v.forward(
    v.partialCheck(
      [['isOn'], ['onlySingleSignOn']],
      ({ isOn, onlySingleSignOn }) => isOn || !onlySingleSignOn,
      singleSignOnMessages.onlyNeedsOn,
    ),
    ['onlySingleSignOn'],
  ),
);

export type SingleSignOnInput = v.InferOutput<typeof singleSignOnInput>;

/** The same of a client of the agency, whose users sign in to the portal by it. */
export const clientSingleSignOnInput = v.object({
  clientProfileID: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...connection,
});

export type ClientSingleSignOnInput = v.InferOutput<typeof clientSingleSignOnInput>;
