import { documentKind } from '@guardroom/rules/staff/document/types';
import { renewalDecision, renewalLimits } from '@guardroom/rules/staff/renewal/inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { ValidityFields } from '../document/validity-fields-form.tsx';
import { decideRenewalDocument, type Renewal } from './queries.ts';

const decisionValues = v.object({
  number: v.string(),
  issued: v.optional(v.string()),
  expiry: v.optional(v.string()),
  reason: v.string(),
});

interface DecideModalProps {
  renewal: Renewal;
  status: 'ACCEPTED' | 'REFUSED';
  onClose: () => void;
  onDone: () => void;
}

/** Accepts a renewed document as it was read, which may differ from what was typed, or refuses it. */
export default function DecideModal({ renewal, status, onClose, onDone }: DecideModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version, type, staffProfileName, file } = renewal;
  const isRefused = status === 'REFUSED';
  const kind = documentKind(type);
  const form = useEntityForm({
    part: `renewal ${id} ${status}`,
    values: decisionValues,
    initial: {
      number: renewal.number ?? '',
      issued: renewal.issued ?? undefined,
      expiry: renewal.expiry ?? undefined,
      reason: '',
    },
    schema: renewalDecision,
    inputOf: ({ reason, ...read }) => ({ id, version, status, ...(isRefused ? { reason } : read) }),
    question: () => null,
    save: (update) => request(decideRenewalDocument, { update, agencyID }),
    success: isRefused ? 'Refused successfully' : 'Accepted successfully',
    failure: 'Unable to decide the renewal',
    issueField: (path) => path.replace(/^update\./, ''),
    // Somebody else may have decided: the list shows it as it is now.
    onRefusal: () => onDone(),
    onSaved: () => {
      setOpen(false);
      onDone();
    },
  });
  const { values, set, issues } = form;
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={`${isRefused ? 'Refuse' : 'Accept'} ${kind.label} of ${staffProfileName}`}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <p>
          <a href={file.url} target="_blank" rel="noopener">
            Open the document
          </a>
        </p>
        <FormNotice news={form.news} />
        {isRefused ? (
          <NoteField
            label="Reason"
            required
            most={renewalLimits.reason}
            issue={issues['reason']}
            value={values.reason}
            onChange={(reason) => set({ reason })}
          />
        ) : (
          <ValidityFields type={type} values={values} issues={issues} set={set} />
        )}
        <div className="form-buttons">
          <Button look="primary" danger={isRefused} type="submit" busy={form.busy}>
            {isRefused ? 'Refuse' : 'Accept'}
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
