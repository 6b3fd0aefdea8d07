import { instantOfWallTime } from '@guardroom/rules/dates';
import { visitorForm, visitorLimits } from '@guardroom/rules/visitor/inputs';
import { visitorTitles } from '@guardroom/rules/visitor/visitor-columns';
import { laterThanToday } from '@guardroom/rules/visitor/visitor-time';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { siteOptions } from '../../ui/agency-options.ts';
import { Field } from '../../ui/field.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { optionsState } from '../../ui/options-state.ts';
import { PastTimeField } from '../../ui/past-time-field.tsx';
import { RemoteSelect } from '../../ui/remote-select.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { useEntityForm, type EntityForm } from '../../ui/use-entity-form.ts';
import { visitorListPath } from './paths.ts';
import { usePurposes, visitorKey } from './queries.ts';

const createValues = v.object({
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  name: v.string(),
  phoneNo: v.string(),
  purpose: v.optional(v.string()),
  /** As clocks of the agency show it. */
  time: v.optional(v.string()),
  block: v.string(),
  unit: v.string(),
  vehicleNo: v.string(),
  remarks: v.string(),
  allowBlocked: v.boolean(),
});
type CreateValues = v.InferOutput<typeof createValues>;

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
            onChange={(event) => set({ allowBlocked: event.target.checked })}
          >
            Let in all the same
          </Checkbox>
        </Notice>
      )}
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

interface FieldsProps {
  form: EntityForm<CreateValues>;
}

function VisitFields({ form: { values, set, issues } }: FieldsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const purposes = usePurposes();
  return (
    <>
      <Field label={visitorTitles.siteProfileName} required issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={siteOptions(agencyID)}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(siteProfileID, site) =>
              set({ siteProfileID, securitySiteID: site?.securitySiteID, siteName: site?.label })
            }
          />
        )}
      </Field>
      <Line field="name" required form={{ values, set, issues }} />
      <Line field="phoneNo" required form={{ values, set, issues }} />
      <Field label={visitorTitles.purpose} required issue={issues['purpose']}>
        {(control) => (
          <Select<string>
            {...control}
            {...optionsState(purposes.state)}
            showSearch
            options={purposes.options}
            value={values.purpose ?? null}
            onChange={(purpose) => set({ purpose })}
          />
        )}
      </Field>
      <PastTimeField
        label="Entry Date / Time"
        late={laterThanToday}
        issue={issues['inTimestamp']}
        value={values.time}
        onChange={(time) => set({ time })}
      />
    </>
  );
}

function PlaceFields({ form: { values, set, issues } }: FieldsProps) {
  return (
    <>
      <div className="form-pair">
        <Line field="block" form={{ values, set, issues }} />
        <Line field="unit" form={{ values, set, issues }} />
      </div>
      <Line field="vehicleNo" form={{ values, set, issues }} />
      <NoteField
        label={visitorTitles.remarks}
        most={visitorLimits.remarks}
        issue={issues['remarks']}
        value={values.remarks}
        onChange={(remarks) => set({ remarks })}
      />
    </>
  );
}

interface LineProps {
  field: 'name' | 'phoneNo' | 'block' | 'unit' | 'vehicleNo';
  required?: boolean;
  form: Pick<EntityForm<CreateValues>, 'values' | 'set' | 'issues'>;
}

function Line({ field, required = false, form: { values, set, issues } }: LineProps) {
  return (
    <TextField
      label={visitorTitles[field]}
      required={required}
      most={visitorLimits.line}
      issue={issues[field]}
      value={values[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}
