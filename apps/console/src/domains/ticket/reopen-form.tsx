import { Button } from '@guardroom/ui/action/button.tsx';
import { wireTime } from '@guardroom/rules/dates';
import { daysToReopen, reopenProblem } from '@guardroom/rules/ticket/closing';
import { ticketLimits, ticketReopenInput } from '@guardroom/rules/ticket/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { updateFailure, updateSuccess, type TicketView } from './queries.ts';

const reopenDocument = graphql(`
  mutation ReopenTicket($update: ReopenTicketInput!, $agencyID: RecordID!) {
    reopenTicket(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface ReopenProps {
  ticket: TicketView['ticket'];
  onChanged: () => void;
}

/** Opens a closed ticket again for a reason, or says why it is too late. */
export function ReopenForm({ ticket, onChanged }: ReopenProps) {
  const problem = useReading(() => reopenProblem(ticket, wireTime(Date.now())) ?? '');
  return (
    <Section title="Reopen">
      {problem === '' ? (
        <ReasonForm ticket={ticket} onChanged={onChanged} />
      ) : (
        <p className="muted">{problem}</p>
      )}
    </Section>
  );
}

function ReasonForm({ ticket, onChanged }: ReopenProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, version } = ticket;
  const form = useEntityForm({
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    part: 'reopen',
    schema: ticketReopenInput,
    inputOf: ({ reason }) => ({ id, version, reason }),
    save: async (update) => {
      await request(reopenDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: updateFailure,
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT' || code === 'STALE') onChanged();
    },
    onSaved: onChanged,
  });
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <TextField
        label="Reason"
        required
        counts
        most={ticketLimits.reason}
        issue={form.issues['reason']}
        hint={`Within ${daysToReopen} days after the ticket was closed.`}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
      />
      <div className="form-buttons">
        <Button type="submit" busy={form.busy}>
          Reopen
        </Button>
      </div>
    </form>
  );
}
