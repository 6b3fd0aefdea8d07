import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { releaseLimits, withdrawalForm } from '@guardroom/rules/incident/release/inputs';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { withdrawRelease, type Release } from './queries.ts';

const withdrawalValues = v.object({ reason: v.string() });

interface WithdrawProps {
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a release back, with a reason that the client reads. */
export function WithdrawModal({ release, onClose, onDone }: WithdrawProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const form = useEntityForm({
    values: withdrawalValues,
    initial: { reason: '' },
    withoutDraft: true,
    schema: withdrawalForm,
    inputOf: (values) => values,
    question: () => null,
    save: ({ reason }) => withdrawRelease(agencyID, release.id, reason),
    success: 'Withdrawn successfully',
    failure: 'Unable to withdraw the release',
    onSaved: onDone,
  });
  const close = async () => {
    if (await form.discard()) onClose();
  };
  return (
    <Dialog open title={`Withdraw release ${release.number}`} onClose={() => void close()}>
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} />
        <p>
          {release.clientProfileName} can no longer read it. They see that it was withdrawn, when,
          and this reason.
        </p>
        <NoteField
          label="Reason"
          required
          counts
          most={releaseLimits.text}
          issue={form.issues['reason']}
          value={form.values.reason}
          onChange={(reason) => form.set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" danger type="submit" busy={form.busy}>
            Withdraw
          </Button>
          <Button onClick={() => void close()}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
