import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { instantOfWallTime } from '@guardroom/rules/dates';
import { visitorForm } from '@guardroom/rules/visitor/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { visitorListPath } from './paths.ts';
import { visitorKey } from './queries.ts';
import { PlaceFields, VisitFields, visitValues } from './visit-form.tsx';

const createValues = v.object({ ...visitValues.entries, allowBlocked: v.boolean() });

const createDocument = graphql(`
  mutation CreateVisitorRecord(
    $create: CreateVisitorRecordInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createVisitorRecord(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/** Create Visitor (VIS-18 to VIS-35). `now` is what the entry time begins with. */
export function CreateForm({ now }: { now: string }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<string>();
  const form = useEntityForm({
    values: createValues,
    initial: {
      name: '',
      phoneNo: '',
      time: now,
      block: '',
      unit: '',
      vehicleNo: '',
      remarks: '',
      allowBlocked: false,
    },
    schema: visitorForm(formClock(timeZone)),
    inputOf: ({ time, siteName: _, securitySiteID: __, allowBlocked, ...values }) => ({
      ...values,
      // Named also while they are not chosen: the schema says so at their fields.
      siteProfileID: values.siteProfileID,
      purpose: values.purpose,
      type: 'MANUAL',
      allowBlocked: allowBlocked || undefined,
      inTimestamp: time === undefined ? undefined : instantOfWallTime(time, timeZone),
    }),
    save: async (input, key) => {
      const { securitySiteID } = form.values;
      const create = { ...input, securityAgencyID: agencyID, securitySiteID };
      await request(createDocument, { create, agencyID, key });
    },
    success: 'Created successfully',
    leadsToNew: true,
    failure: 'Unable to create visitor record',
    onRefusal: ({ code, message }) => {
      setBlocked(code === 'CONFLICT' ? message : undefined);
      return code === 'CONFLICT';
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: visitorKey });
      history.push(visitorListPath);
    },
  });
  const { values, set } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <VisitFields form={form} />
      <PlaceFields form={form} />
      {(blocked !== undefined || values.allowBlocked) && (
        <Notice urgent>
          <p>{blocked ?? 'This visitor is on the block list.'}</p>
          <Checkbox
            checked={values.allowBlocked}
            onChange={(allowBlocked) => set({ allowBlocked })}
          >
            Let in all the same
          </Checkbox>
        </Notice>
      )}
      <FormButtons busy={form.busy} onCancel={() => history.push(visitorListPath)} />
    </form>
  );
}
