import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { wallTime } from '@guardroom/rules/dates';
import { visitorCorrectionForm } from '@guardroom/rules/visitor/inputs';
import { correctedFields } from '@guardroom/rules/visitor/visitor-change';
import { leavesLater } from '@guardroom/rules/visitor/visitor-time';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { timeText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { keptInstant } from '../../ui/form/kept-instant.ts';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { updateDocument } from './leaving-modal.tsx';
import { visitorListPath } from './paths.ts';
import { updateFailure, updateSuccess, visitorKey, type ViewedVisitor } from './queries.ts';
import { PlaceFields, VisitFields, visitValues } from './visit-form.tsx';

/** `left` is open while the visitor is inside. */
const correctionValues = v.object({ ...visitValues.entries, left: v.optional(v.string()) });

/** Corrects what was entered of a visit, and says when the visitor left. */
export function CorrectionForm({ visitor }: { visitor: ViewedVisitor }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: correctionValues,
    initial: valuesOf(visitor, timeZone),
    schema: visitorCorrectionForm(formClock(timeZone)),
    inputOf: ({ time, left, siteName: _, securitySiteID: __, ...values }) => {
      const inTimestamp = keptInstant(time, visitor.inTimestamp, timeZone);
      return {
        ...values,
        siteProfileID: values.siteProfileID,
        purpose: values.purpose,
        inTimestamp,
        // Who came at 08:00:30 and left at '08:00' did not leave before.
        outTimestamp:
          left === time ? inTimestamp : keptInstant(left, visitor.outTimestamp, timeZone),
      };
    },
    save: async ({ outTimestamp, ...input }) => {
      const leaving = outTimestamp === undefined ? { stillInside: true } : { outTimestamp };
      const update = { ...input, ...leaving, id: visitor.id, version: visitor.version };
      await request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: updateFailure,
    issueField: (path) => path.replace(/^update\./, ''),
    edits: { subject: 'this entry', shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: visitorKey });
      history.push(visitorListPath);
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <VisitFields form={form} />
      <PastTimeField
        optional
        label={correctedFields.outTimestamp}
        late={leavesLater}
        issue={issues['outTimestamp']}
        value={values.left}
        onChange={(left) => set({ left })}
      />
      <PlaceFields form={form} />
      <FormButtons busy={form.busy} onCancel={() => history.push(visitorListPath)} />
    </form>
  );
}

function valuesOf(visitor: ViewedVisitor, timeZone: string) {
  const { siteProfileID, siteProfileName, name, phoneNo, purpose } = visitor;
  const { inTimestamp, outTimestamp } = visitor;
  return {
    siteProfileID,
    siteName: siteProfileName,
    name,
    phoneNo,
    purpose,
    time: wallTime(inTimestamp, timeZone),
    left: outTimestamp === null ? undefined : wallTime(outTimestamp, timeZone),
    block: visitor.block ?? '',
    unit: visitor.unit ?? '',
    vehicleNo: visitor.vehicleNo ?? '',
    remarks: visitor.remarks ?? '',
  };
}

const shown: Shown<v.InferOutput<typeof correctionValues>> = {
  siteName: { label: correctedFields.siteProfileName },
  siteProfileID: { with: 'siteName' },
  securitySiteID: { with: 'siteName' },
  name: { label: correctedFields.name },
  phoneNo: { label: correctedFields.phoneNo },
  purpose: { label: correctedFields.purpose },
  time: { label: correctedFields.inTimestamp, text: ({ time }) => timeText(time) },
  left: { label: correctedFields.outTimestamp, text: ({ left }) => timeText(left) },
  block: { label: correctedFields.block },
  unit: { label: correctedFields.unit },
  vehicleNo: { label: correctedFields.vehicleNo },
  remarks: { label: correctedFields.remarks },
};
