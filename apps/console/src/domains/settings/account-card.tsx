import { can } from '../../platform/session/session.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { SettingRow } from '../../ui/form/setting-row.tsx';
import { VerifiedMark } from '@guardroom/ui/show/verified-mark.tsx';
import {
  noticePath,
  passwordPath,
  preferencesPath,
  secondFactorPath,
  singleSignOnPath,
} from './paths.ts';
import {
  emailContact,
  mayVerify,
  mobileContact,
  type Contact,
  type OwnAccount,
} from './queries.ts';

/** What can be changed of an account, each on its own screen. */
export function AccountCard({ account }: { account: OwnAccount }) {
  return (
    <Section title="Account">
      <div>
        <SettingRow title="Username">{account.username}</SettingRow>
        <ContactRow contact={emailContact} account={account} />
        <ContactRow contact={mobileContact} account={account} />
        <SettingRow title="Password" links={[{ label: 'Change Password', to: passwordPath }]}>
          Known to you alone
        </SettingRow>
        <SettingRow
          title="Second Factor"
          links={[{ label: account.hasSecondFactor ? 'Turn Off' : 'Set Up', to: secondFactorPath }]}
        >
          {account.hasSecondFactor
            ? 'On: a code is asked when you log in'
            : 'Off: your password alone is asked when you log in'}
        </SettingRow>
        <IdentityRow identity={account.identity} />
        <SettingRow
          title="Preferences"
          links={[{ label: 'Edit Preferences', to: preferencesPath }]}
        >
          Date format, page size, density, theme, view and landing page
        </SettingRow>
        <SettingRow title="Notifications" links={[{ label: 'Edit Notifications', to: noticePath }]}>
          How you are told what, and what you were told
        </SettingRow>
        <SettingRow title="Profile" links={[{ label: 'View Profile', to: '/profile' }]}>
          What your agency keeps of you, and what you may do
        </SettingRow>
      </div>
    </Section>
  );
}

/** For whoever can link their account, and for who decides whether anybody can. */
function IdentityRow({ identity: { isOn, linkedOn } }: Pick<OwnAccount, 'identity'>) {
  const manages = can('manageSingleSignOn');
  if (!isOn && linkedOn === null && !manages) return null;
  const label = manages ? 'Edit Single Sign-on' : linkedOn === null ? 'Link' : 'Unlink';
  const mine = linkedOn === null ? 'Your account is not linked' : 'Your account is linked';
  return (
    <SettingRow title="Single Sign-on" links={[{ label, to: singleSignOnPath }]}>
      {isOn ? mine : 'Off: everybody logs in with a password'}
    </SettingRow>
  );
}

function ContactRow({ contact, account }: { contact: Contact; account: OwnAccount }) {
  const links = [{ label: contact.changeTitle, to: contact.changePath }];
  if (mayVerify(contact, account))
    links.unshift({ label: contact.verifyLabel, to: contact.verifyPath });
  return (
    <SettingRow title={contact.label} links={links}>
      <VerifiedMark
        value={contact.shown(contact.now(account))}
        isVerified={contact.isVerified(account)}
      />
    </SettingRow>
  );
}
