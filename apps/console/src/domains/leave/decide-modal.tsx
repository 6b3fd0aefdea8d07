import { Button } from '@guardroom/ui/action/button.tsx';
import { CheckIcon, CloseIcon, UndoIcon } from '@guardroom/ui/icon/icons.ts';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { leaveCancelInput, leaveDecideInput, leaveLimits } from '@guardroom/rules/leave/inputs';
import { leaveDatesText } from '@guardroom/rules/leave/leave-days';
import { mayBecome, type LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { requiredMessage } from '@guardroom/rules/required';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { CheckFacts } from './check-card.tsx';
import type { LeaveRow } from './list-columns.tsx';
import { updateFailure, updateSuccess, useLeaveCheck, type LeaveCheck } from './queries.ts';

const decideDocument = graphql(`
  mutation DecideLeave($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
    decideLeaveRequest(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const cancelDocument = graphql(`
  mutation CancelLeave($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
    cancelLeaveRequest(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

type Decided = Pick<
  LeaveRow,
  | 'id'
  | 'version'
  | 'status'
  | 'staffProfileID'
  | 'staffName'
  | 'leaveTypeID'
  | 'leaveTypeName'
  | 'startDate'
  | 'endDate'
  | 'halfDay'
  | 'days'
>;
type To = Exclude<LeaveStatus, 'PENDING'>;

interface ActionsProps {
  leave: Decided;
  /** In words beside the sign, where there is room. */
  labelled?: boolean;
  onDone: () => void;
}

const actions = [
  { to: 'APPROVED', label: 'Approve', icon: <CheckIcon /> },
  { to: 'REJECTED', label: 'Reject', icon: <CloseIcon /> },
  { to: 'CANCELLED', label: 'Cancel Leave', icon: <UndoIcon /> },
] as const satisfies { to: To; label: string; icon: object }[];

/** Whether the signed-in person may do it; the server asks again. */
function mayDo(status: LeaveStatus, to: To): boolean {
  if (!mayBecome(status, to)) return false;
  if (to === 'CANCELLED' && status === 'PENDING') return can('cancelLeave');
  return can('approveLeave');
}

/** 'Approve', 'Reject' and 'Cancel Leave' of one request, as far as its status lets them. */
export function DecideActions({ leave, labelled = false, onDone }: ActionsProps) {
  const [to, setTo] = useState<To>();
  const open = actions.filter((action) => mayDo(leave.status, action.to));
  // A row has room for the two that are usual; the screen of the leave has all.
  const shown = labelled ? open : open.slice(0, 2);
  return (
    <span className={labelled ? 'form-buttons' : 'row-actions'}>
      {shown.map(({ to: next, label, icon }) => (
        <Button
          key={next}
          look={labelled ? (next === 'APPROVED' ? 'primary' : 'plain') : 'text'}
          size={labelled ? undefined : 'small'}
          danger={next === 'REJECTED'}
          icon={icon}
          aria-label={labelled ? label : `${label} of ${leave.staffName}`}
          title={label}
          onClick={() => setTo(next)}
        >
          {labelled ? label : null}
        </Button>
      ))}
      {to && <DecideModal leave={leave} to={to} onClose={() => setTo(undefined)} onDone={onDone} />}
    </span>
  );
}

interface ModalProps {
  leave: Decided;
  to: To;
  onClose: () => void;
  onDone: () => void;
}

const titles: Record<To, string> = {
  APPROVED: 'Approve Leave',
  REJECTED: 'Reject Leave',
  CANCELLED: 'Cancel Leave',
};

/** Shows what speaks against leave before it is approved, and asks for a reason otherwise. */
function DecideModal(props: ModalProps) {
  const { leave, to, onClose, onDone } = props;
  const [open, setOpen] = useState(true);
  const discard = useRef(() => Promise.resolve(true));
  const close = async () => {
    if (await discard.current()) setOpen(false);
  };
  const { id, staffProfileID, leaveTypeID, startDate, endDate, halfDay, days } = leave;
  const question = { id, staffProfileID, leaveTypeID, startDate, endDate, halfDay, days };
  const { data: check, isError, refetch } = useLeaveCheck(to === 'APPROVED' ? question : undefined);
  return (
    <Dialog
      open={open}
      title={titles[to]}
      width={560}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <p className="modal-subject" dir="auto">
          <strong>{leave.staffName}</strong>, {leave.leaveTypeName}, {leaveDatesText(leave)}
        </p>
        {to === 'APPROVED' && isError && (
          <Notice urgent>
            <p>What speaks against it could not be loaded.</p>
            <Button onClick={() => void refetch()}>Retry</Button>
          </Notice>
        )}
        {to === 'APPROVED' && !check && !isError && <Loading />}
        {to === 'APPROVED' && check && <CheckFacts check={check} />}
        {(to !== 'APPROVED' || check) && (
          <ReasonForm
            {...props}
            check={check ?? null}
            onReady={(ask) => {
              discard.current = ask;
            }}
            onCancel={() => void close()}
            onSaved={() => {
              setOpen(false);
              onDone();
            }}
            onStale={() => void refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ReasonFormProps extends Omit<ModalProps, 'onClose'> {
  check: LeaveCheck | null;
  /** Told how to ask before what was typed goes. */
  onReady: (discard: () => Promise<boolean>) => void;
  onCancel: () => void;
  onSaved: () => void;
  onStale: () => void;
}

function ReasonForm(props: ReasonFormProps) {
  const { leave, to, check, onReady, onCancel, onDone, onSaved, onStale } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const { id, version, status } = leave;
  const needsReason = to === 'REJECTED' || (to === 'CANCELLED' && status === 'APPROVED');
  const seen = (check?.findings ?? []).map(({ code }) => code);
  const form = useEntityForm({
    part: `decide-${id}-${to}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: schemaOf(to, needsReason),
    inputOf: ({ reason }) => ({ id, version, status: to, reason, seen }),
    question: () => null,
    save: async (input) => {
      if (input.kind === 'cancel') {
        await request(cancelDocument, { update: input.update, agencyID });
      } else {
        await request(decideDocument, { update: input.update, agencyID });
      }
    },
    success: updateSuccess,
    failure: updateFailure,
    onRefusal: ({ code, path }) => {
      // Something new speaks against it: show it, and let the person decide again.
      if (path === 'update.seen') onStale();
      else if (code === 'STALE' || code === 'CONFLICT') onDone();
    },
    onSaved,
  });
  useEffect(() => onReady(form.discard));
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {(needsReason || to === 'CANCELLED') && (
        <NoteField
          label="Reason"
          required={needsReason}
          most={leaveLimits.reason}
          issue={form.issues['reason']}
          value={form.values.reason}
          onChange={(reason) => form.set({ reason })}
        />
      )}
      <div className="form-buttons">
        <Button look="primary" danger={to !== 'APPROVED'} type="submit" busy={form.busy}>
          {submitLabel(to, seen.length > 0)}
        </Button>
        <Button disabled={form.busy} onClick={onCancel}>
          Close
        </Button>
      </div>
    </form>
  );
}

function submitLabel(to: To, warned: boolean): string {
  if (to === 'REJECTED') return 'Reject';
  if (to === 'CANCELLED') return 'Cancel Leave';
  return warned ? 'Approve all the same' : 'Approve';
}

/** What is sent, and by which operation. */
type Sent =
  | { kind: 'decide'; update: v.InferOutput<typeof leaveDecideInput> }
  | { kind: 'cancel'; update: v.InferOutput<typeof leaveCancelInput> };

function schemaOf(to: To, needsReason: boolean): v.GenericSchema<unknown, Sent> {
  if (to !== 'CANCELLED') {
    return v.pipe(
      leaveDecideInput,
      v.transform((update): Sent => ({ kind: 'decide', update })),
    );
  }
  return v.pipe(
    leaveCancelInput,
    v.forward(
      v.check(({ reason }) => !needsReason || Boolean(reason), requiredMessage),
      ['reason'],
    ),
    v.transform((update): Sent => ({ kind: 'cancel', update })),
  );
}
