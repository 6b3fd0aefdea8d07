import { listTime, wallTime } from '@guardroom/rules/dates';
import { visitorCorrectionForm } from '@guardroom/rules/visitor/inputs';
import { correctedFields } from '@guardroom/rules/visitor/visitor-change';
import { leavesLater } from '@guardroom/rules/visitor/visitor-time';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { keptInstant } from '../../ui/kept-instant.ts';
import { PastTimeField } from '../../ui/past-time-field.tsx';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { updateDocument } from './leaving-modal.tsx';
import { visitorListPath } from './paths.ts';
import { updateFailure, updateSuccess, visitorKey, type ViewedVisitor } from './queries.ts';
import { PlaceFields, VisitFields, visitValues } from './visit-form.tsx';

/** `left` is open while the visitor is inside. */
const correctionValues = v.object({ ...visitValues.entries, left: v.optional(v.string()) });

/** What a STALE refusal says of the record as it is. */
const compared = v.object({
  version: v.number(),
  siteProfileName: v.string(),
  name: v.string(),
  phoneNo: v.string(),
  purpose: v.string(),
  block: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  vehicleNo: v.nullable(v.string()),
  remarks: v.nullable(v.string()),
  inTimestamp: v.string(),
  outTimestamp: v.nullable(v.string()),
});

/** Corrects what was entered of a visit, and says when the visitor left. */
export function CorrectionForm({ visitor }: { visitor: ViewedVisitor }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { before, meanwhile, onRefusal } = useMeanwhile(visitor, compared);
  const version = meanwhile?.version ?? visitor.version;
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
      const update = { ...input, ...leaving, id: visitor.id, version };
      await request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: updateFailure,
    issueField: (path) => path.replace(/^update\./, ''),
    onRefusal,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: visitorKey });
      history.push(visitorListPath);
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject="this entry"
          action="Submit"
          changes={changesOf({ before, now: meanwhile }, comparedFields(timeZone))}
        />
      )}
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
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => history.push(visitorListPath)}>
          Cancel
        </Button>
      </div>
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

function comparedFields(timeZone: string) {
  type Shown = Omit<v.InferOutput<typeof compared>, 'version'>;
  return {
    [correctedFields.siteProfileName]: (row: Shown) => row.siteProfileName,
    [correctedFields.name]: (row: Shown) => row.name,
    [correctedFields.phoneNo]: (row: Shown) => row.phoneNo,
    [correctedFields.purpose]: (row: Shown) => row.purpose,
    [correctedFields.inTimestamp]: (row: Shown) => listTime(row.inTimestamp, timeZone),
    [correctedFields.outTimestamp]: (row: Shown) =>
      row.outTimestamp === null ? '' : listTime(row.outTimestamp, timeZone),
    [correctedFields.block]: (row: Shown) => row.block ?? '',
    [correctedFields.unit]: (row: Shown) => row.unit ?? '',
    [correctedFields.vehicleNo]: (row: Shown) => row.vehicleNo ?? '',
    [correctedFields.remarks]: (row: Shown) => row.remarks ?? '',
  };
}
