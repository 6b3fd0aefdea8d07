import { Button } from '@guardroom/ui/action/button.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useRouter } from '@tanstack/react-router';
import { AddressField } from '../../ui/form/address-field.tsx';

interface SecretCardProps {
  title: string;
  /** 'Token': what the secret is. */
  label: string;
  secret: string;
  /** What it is for, and what is to be done with it. */
  hint: string;
  /** Where Done leads. */
  next: string;
}

/** Shown once: what only the other software may know. */
export function SecretCard({ title, label, secret, hint, next }: SecretCardProps) {
  const { history } = useRouter();
  return (
    <Section title={title}>
      <Notice urgent>Copy it now: it is shown this once and kept nowhere.</Notice>
      <AddressField label={label} hint={hint} address={secret} />
      <div className="form-buttons">
        <Button look="primary" onClick={() => history.push(next)}>
          Done
        </Button>
      </div>
    </Section>
  );
}
