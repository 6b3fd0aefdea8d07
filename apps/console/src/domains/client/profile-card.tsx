import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { shownPhone } from '@guardroom/rules/phone';
import { statusLook } from '@guardroom/rules/status';
import type { ClientFacts } from './profile-queries.ts';

/** What is known of a client itself, read-only. */
export function ProfileCard({ client }: { client: ClientFacts }) {
  const { tone, label } = statusLook(client.status);
  return (
    <Section title={client.name}>
      <dl className="fact-grid">
        <div>
          <dt>Status</dt>
          <dd>
            <StatusTag tone={tone}>{label}</StatusTag>
          </dd>
        </div>
        <div>
          <dt>Contact Number</dt>
          <dd>{shownPhone(client.phoneNo) || '-'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{client.email ?? '-'}</dd>
        </div>
      </dl>
    </Section>
  );
}
