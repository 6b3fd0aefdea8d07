import { Button } from '@guardroom/ui/action/button.tsx';
import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { addDays, headingDate, monthText } from '@guardroom/rules/dates';
import { copyInput } from '@guardroom/rules/deployment/inputs';
import { groupedFindings } from '@guardroom/rules/deployment/planning/grouped';
import { staffTag } from '@guardroom/rules/deployment/roster-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { pathWith } from '../../ui/list/list-search.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { useDeletion } from './delete-modal.tsx';
import { dayPath, replacePlacePath } from './paths.ts';
import { createFailure, deploymentKey } from './queries.ts';
import { lineKindName } from './shift/shift-queries.ts';

const copyDocument = graphql(`
  mutation CopyDeployment($copy: CopyDeploymentInput!, $agencyID: RecordID!) {
    copyDeployment(copy: $copy, agencyID: $agencyID) {
      created {
        id
        version
      }
      leftOut {
        line {
          id
          date
          shift
          shiftTypeName
          shiftTypeID
          startDatetime
          endDatetime
          siteProfileID
          siteProfileName
          staffProfileID
          staffName
          workHistoryDesignation
        }
        isFull
        findings {
          check
          sentence
          blocks
        }
      }
      present
    }
  }
`);

type Copied = ResultOf<typeof copyDocument>['copyDeployment'];
interface Left {
  findings: readonly Copied['leftOut'][number]['findings'][number][];
  line: Copied['leftOut'][number]['line'] & { isFull: boolean };
}

const copyValues = v.object({
  days: v.picklist([1, 7]),
  toDate: v.optional(v.string()),
});

interface CopyModalProps {
  /** What is copied begins here; a week begins on its Monday. */
  date: string;
  /** Only these sites, where some are chosen. */
  sites: readonly number[] | undefined;
  onClose: () => void;
  onGo: (date: string) => void;
}

/** Copies a day or a week forward; what a blocking check speaks against is left out and named. */
export default function CopyModal({ date, sites, onClose, onGo }: CopyModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const remove = useDeletion();
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState<{ answer: Copied; toDate: string }>();
  const monday = mondayOf(date);
  const fromOf = (days: 1 | 7) => (days === 1 ? date : monday);
  const form = useEntityForm({
    part: 'copy',
    values: copyValues,
    initial: { days: 1, toDate: addDays(date, 1) },
    schema: copyInput,
    inputOf: ({ days, toDate }) => ({
      fromDate: fromOf(days),
      days,
      toDate,
      ...(sites && { siteProfileIDs: [...sites] }),
    }),
    save: async (copy) => {
      const { copyDeployment } = await request(copyDocument, { copy, agencyID });
      return { answer: copyDeployment, toDate: copy.toDate };
    },
    success: 'Copied successfully',
    failure: createFailure,
    onSaved: (result) => {
      setCopied(result);
      void client.invalidateQueries({ queryKey: deploymentKey });
    },
  });
  const close = async () => {
    if (copied !== undefined || (await form.discard())) setOpen(false);
  };
  const { values, set, issues } = form;
  return (
    <Dialog
      open={open}
      title="Copy Deployment"
      width={480}
      onClose={() => void close()}
      afterClose={onClose}
    >
      {copied ? (
        <CopiedPart
          {...copied}
          onUndo={async (seen) => {
            if (await remove(seen)) setOpen(false);
          }}
          onDone={() => setOpen(false)}
          onGo={() => {
            setOpen(false);
            onGo(copied.toDate);
          }}
        />
      ) : (
        <div className="stack">
          <FormNotice news={form.news} action="Copy" />
          <Field label="Copy">
            {({ id }) => (
              <RadioGroup
                id={id}
                aria-label="Copy"
                vertical
                value={values.days}
                onChange={(days) => set({ days, toDate: addDays(fromOf(days), days) })}
                options={[
                  { value: 1, label: `The day, ${headingDate(date)}` },
                  {
                    value: 7,
                    label: `The week, ${headingDate(monday)} to ${headingDate(addDays(monday, 6))}`,
                  },
                ]}
              />
            )}
          </Field>
          <Field
            label={values.days === 1 ? 'To' : 'To the week from'}
            required
            issue={issues['toDate']}
          >
            {(control) => (
              <DateInput
                control={control}
                first={addDays(fromOf(values.days), values.days)}
                value={values.toDate}
                onChange={(toDate) => set({ toDate })}
              />
            )}
          </Field>
          <p className="muted">
            {sites
              ? `Only the ${sites.length === 1 ? 'chosen site is' : `${sites.length} chosen sites are`} copied. `
              : ''}
            Entries that stand there already stay as they are, and nobody is planned where as many
            as are needed stand.
          </p>
          <div className="form-buttons">
            <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
              Copy
            </Button>
            <Button disabled={form.busy} onClick={() => void close()}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface CopiedPartProps {
  answer: Copied;
  toDate: string;
  onUndo: (seen: { id: number; version: number }[]) => Promise<void>;
  onDone: () => void;
  onGo: () => void;
}

function CopiedPart({ answer, toDate, onUndo, onDone, onGo }: CopiedPartProps) {
  const { created, leftOut, present } = answer;
  const undo = useMutation({ mutationFn: onUndo });
  return (
    <div className="stack" role="status">
      <p className="muted">
        {created.length} {created.length === 1 ? 'entry' : 'entries'} copied, {present} stood there
        already, {leftOut.length} left out.
      </p>
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
      <div className="form-buttons">
        <Button look="primary" onClick={onGo}>
          Go to {headingDate(toDate)}
        </Button>
        {created.length > 0 && can('deleteDeployments') && (
          <Button
            busy={undo.isPending}
            onClick={() => undo.mutate(created.map(({ id, version }) => ({ id, version })))}
          >
            Undo
          </Button>
        )}
        <Button onClick={onDone}>Close</Button>
      </div>
    </div>
  );
}

/** What was left out; what speaks against a whole month is said once for a person. */
function LeftOut({ leftOut }: Pick<Copied, 'leftOut'>) {
  const { ofMonths, ofLines } = groupedFindings(
    leftOut.map(({ line, findings, isFull }) => ({ line: { ...line, isFull }, findings })),
  );
  return (
    <ul className="roster-left-out" aria-label="Left out">
      {ofMonths.map(({ month, findings, lines }) => {
        const [line] = lines;
        if (line === undefined) return null;
        const count = lines.length;
        return (
          <li key={`${line.staffProfileID} ${month}`}>
            <strong>{staffTag(line.workHistoryDesignation, line.staffName)}</strong>, {count}{' '}
            {count === 1 ? 'entry' : 'entries'} of {monthText(month)}: {sentencesOf(findings)}
          </li>
        );
      })}
      {ofLines.map((one) => (
        <li key={`${one.line.id} ${one.line.date}`}>
          <strong>{staffTag(one.line.workHistoryDesignation, one.line.staffName)}</strong>,{' '}
          {lineKindName(one.line)} of {headingDate(one.line.date)} at {one.line.siteProfileName}:{' '}
          {whyText(one)} <PlaceLink left={one} />
        </li>
      ))}
    </ul>
  );
}

function whyText({ findings, line: { isFull } }: Left): string {
  if (findings.length > 0) return sentencesOf(findings);
  return isFull
    ? 'as many as are needed stand there already.'
    : 'the site, the person or the shift was deleted, or the site is inactive.';
}

/** Leads to whoever may stand there instead, or to the day that is full already. */
function PlaceLink({ left: { line, findings } }: { left: Left }) {
  const { isFull } = line;
  if (findings.length === 0 && !isFull) return null;
  const { date, siteProfileID, siteProfileName } = line;
  const full = pathWith(dayPath, { date, sites: [siteProfileID] });
  return (
    <RowLink action href={isFull ? full : replacePlacePath(line)}>
      {isFull ? 'See the day' : 'Find somebody else'}
      <span className="screen-reader-only">
        {' '}
        for {siteProfileName} on {headingDate(date)}
      </span>
    </RowLink>
  );
}

const sentencesOf = (findings: readonly { readonly sentence: string }[]): string =>
  findings.map(({ sentence }) => sentence).join(' ');

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
