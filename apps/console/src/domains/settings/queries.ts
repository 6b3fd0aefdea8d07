import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { shownPhone } from '@guardroom/rules/phone';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';

export const accountKey = ['own-account'] as const;
/** Where the person is signed in. */
export const sessionsKey = ['own-sessions'] as const;

const accountDocument = graphql(`
  query OwnAccount {
    ownAccount {
      username
      email
      isEmailVerified
      pendingEmail
      phoneNo
      isPhoneVerified
      pendingPhoneNo
      hasSecondFactor
      mailIsSent
      textsAreSent
    }
    ownIdentity {
      isOn
      linkedOn
    }
  }
`);

export const appearanceKey = ['agency-appearance'] as const;

const appearanceDocument = graphql(`
  query AgencyAppearance($agencyID: RecordID!) {
    agencyAppearance(agencyID: $agencyID) {
      logo {
        url
        thumbnailURL
      }
    }
  }
`);

export type AgencyAppearance = ResultOf<typeof appearanceDocument>['agencyAppearance'];

/** How the agency appears on its documents. */
export function useAgencyAppearance() {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...appearanceKey, agencyID],
    failure: 'Unable to retrieve your agency',
    load: async (signal) =>
      (await request(appearanceDocument, { agencyID }, { signal })).agencyAppearance,
  });
}

export const factsKey = ['agency-facts'] as const;

const factsDocument = graphql(`
  query AgencyFacts($agencyID: RecordID!) {
    agencyFacts(agencyID: $agencyID) {
      version
      name
      uen
      licenceNo
      licenceExpiry
      address
      unitNo
      postal
      phoneNo
      timeZone
    }
  }
`);

export type AgencyFacts = ResultOf<typeof factsDocument>['agencyFacts'];

/** What the agency keeps of itself. */
export function useAgencyFacts() {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...factsKey, agencyID],
    failure: 'Unable to retrieve your agency',
    load: async (signal) => (await request(factsDocument, { agencyID }, { signal })).agencyFacts,
  });
}

type Answer = ResultOf<typeof accountDocument>;
/** `identity`: how it is linked to the provider of the agency. */
export type OwnAccount = Answer['ownAccount'] & { readonly identity: Answer['ownIdentity'] };

/** The account of whoever is signed in, for one screen. */
export function useOwnAccount() {
  return useLoaded({
    queryKey: accountKey,
    failure: 'Unable to retrieve your account',
    load: async (signal): Promise<OwnAccount> => {
      const { ownAccount, ownIdentity } = await request(accountDocument, {}, { signal });
      return { ...ownAccount, identity: ownIdentity };
    },
  });
}

/** Goes to another screen, which stands on the account as it is now. */
export function useAccountLeave(): (path: string) => Promise<void> {
  const { history } = useRouter();
  const client = useQueryClient();
  return (path) => {
    const leave = () => history.push(path);
    return client.invalidateQueries({ queryKey: accountKey }).then(leave, leave);
  };
}

export const sendEmailCodeDocument = graphql(`
  mutation SendEmailCode($email: String, $currentPassword: String) {
    sendEmailCode(email: $email, currentPassword: $currentPassword) {
      pendingEmail
    }
  }
`);
export const verifyEmailDocument = graphql(`
  mutation VerifyEmail($code: String!) {
    verifyEmail(code: $code) {
      email
    }
  }
`);
export const sendPhoneCodeDocument = graphql(`
  mutation SendPhoneCode($phoneNo: String, $currentPassword: String) {
    sendPhoneCode(phoneNo: $phoneNo, currentPassword: $currentPassword) {
      pendingPhoneNo
    }
  }
`);
export const verifyPhoneDocument = graphql(`
  mutation VerifyPhone($code: String!) {
    verifyPhone(code: $code) {
      phoneNo
    }
  }
`);

/** What the screens of the e-mail address and those of the mobile number differ in. */
export interface Contact {
  /** 'Change Email Address' */
  readonly changeTitle: string;
  readonly verifyTitle: string;
  /** On a button: 'Verify Email', 'Verify Mobile' (SET-09, SET-17). */
  readonly verifyLabel: string;
  readonly label: string;
  readonly changePath: string;
  readonly verifyPath: string;
  readonly now: (account: OwnAccount) => string | null;
  readonly isVerified: (account: OwnAccount) => boolean;
  /** Where a code went that can still be used. */
  readonly pending: (account: OwnAccount) => string | null;
  readonly shown: (value: string | null) => string;
  /** Whether codes leave the server at all. */
  readonly isSent: (account: OwnAccount) => boolean;
  /** To where the last code went, or to what the account has: neither needs the password. */
  readonly sendAgain: (recipient: string) => Promise<unknown>;
  readonly verify: (code: string) => Promise<unknown>;
}

export const emailContact: Contact = {
  changeTitle: 'Change Email Address',
  verifyTitle: 'Verify Email',
  verifyLabel: 'Verify Email',
  label: 'Email',
  changePath: '/settings/email/change',
  verifyPath: '/settings/email/verify',
  now: ({ email }) => email,
  isVerified: ({ isEmailVerified }) => isEmailVerified,
  pending: ({ pendingEmail }) => pendingEmail,
  shown: (value) => value ?? '',
  isSent: ({ mailIsSent }) => mailIsSent,
  sendAgain: (email) => request(sendEmailCodeDocument, { email }),
  verify: (code) => request(verifyEmailDocument, { code }),
};

export const mobileContact: Contact = {
  changeTitle: 'Change Mobile Number',
  verifyTitle: 'Verify Mobile Number',
  verifyLabel: 'Verify Mobile',
  label: 'Mobile Number',
  changePath: '/settings/mobile/change',
  verifyPath: '/settings/mobile/verify',
  now: ({ phoneNo }) => phoneNo,
  isVerified: ({ isPhoneVerified }) => isPhoneVerified,
  pending: ({ pendingPhoneNo }) => pendingPhoneNo,
  shown: shownPhone,
  isSent: ({ textsAreSent }) => textsAreSent,
  sendAgain: (phoneNo) => request(sendPhoneCodeDocument, { phoneNo }),
  verify: (code) => request(verifyPhoneDocument, { code }),
};

/** Whether a code is waited for, or what the account has was never proved (SET-09, SET-17). */
export function mayVerify({ pending, now, isVerified }: Contact, account: OwnAccount): boolean {
  return pending(account) !== null || (now(account) !== null && !isVerified(account));
}

/** Where nothing is configured to send codes, whoever waits for one must know where it is. */
export const notSent =
  'Nothing is configured to send messages: the code stands in the log of the server.';
