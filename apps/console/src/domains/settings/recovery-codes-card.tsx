import { Button } from '@guardroom/ui/action/button.tsx';
import { toast } from '../../platform/toast.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { settingsPath } from './paths.ts';

/** Shown once: what opens the account when the phone is lost. */
export function RecoveryCodesCard({ codes }: { codes: readonly string[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Copied');
  };
  return (
    <Section title="Recovery Codes">
      <Notice>
        Keep these where only you can find them. Each logs you in once when you do not have your
        phone. They are not shown again.
      </Notice>
      <ul className="plain-list" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <Button
          look="primary"
          // What the person may do has changed: everything is asked for anew.
          onClick={() => location.assign(settingsPath)}
        >
          Done
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Section>
  );
}
