import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { instantOfWallTime, todayIn } from '@guardroom/rules/dates';
import { hourOffset } from '@guardroom/rules/occurrence/hour-offset';
import { occurrenceForm, occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import { laterThanToday } from '@guardroom/rules/occurrence/occurrence-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices, type SiteOption } from '../../ui/choice/agency-options.ts';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { occurrenceListPath } from './paths.ts';
import { expectedSerial, occurrenceKey } from './queries.ts';

const createValues = v.object({
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteHistoryID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  /** As clocks of the agency show it. */
  time: v.optional(v.string()),
  title: v.string(),
  description: v.string(),
});
type CreateValues = v.InferOutput<typeof createValues>;

const createDocument = graphql(`
  mutation CreateOccurrence($create: CreateOccurrenceInput!, $agencyID: RecordID!, $key: String!) {
    createOccurrence(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/** Create Occurrence; begins with the site of an agency that has but one, and now. */
export function CreateForm({ site, time }: { site: SiteOption | null; time: string }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: createValues,
    initial: {
      ...(site && valuesOfSite(site)),
      time,
      title: '',
      description: '',
    },
    schema: occurrenceForm(formClock(timeZone)),
    inputOf: ({ time, siteProfileID, title, description }) => ({
      siteProfileID,
      title,
      description,
      timezone: hourOffset(),
      datetime: time === undefined ? undefined : instantOfWallTime(time, timeZone),
    }),
    save: async (input, key) => {
      const { securitySiteID, siteHistoryID } = form.values;
      const create = { ...input, securityAgencyID: agencyID, securitySiteID, siteHistoryID };
      await request(createDocument, { create, agencyID, key });
    },
    success: 'Created successfully',
    leadsToNew: true,
    failure: 'Unable to create occurrence',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: occurrenceKey });
      history.push(listPathOf(values.time, todayIn(timeZone)));
    },
  });
  const { values, set, issues } = form;
  const serial = useExpectedSerial(values);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <Field label="SN" hint="SN is auto generated based on selected site and date time.">
        {(control) => <Input {...control} readOnly value={serial.data ?? ''} />}
      </Field>
      {serial.isError && <LoadFailed what="The next SN" onRetry={() => void serial.refetch()} />}
      <Field label="Site" required issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={siteChoices(agencyID)}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(_, option) => set(valuesOfSite(option))}
          />
        )}
      </Field>
      <PastTimeField
        label="Date / Time"
        late={laterThanToday}
        issue={issues['datetime']}
        value={values.time}
        onChange={(time) => set({ time })}
      />
      <TextField
        label="Subject"
        required
        counts
        most={occurrenceLimits.title}
        issue={issues['title']}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <NoteField
        label="Occurrence"
        required
        counts
        most={occurrenceLimits.description}
        issue={issues['description']}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(occurrenceListPath)} />
    </form>
  );
}

/** The list begins with the current month: of an entry of an earlier one it shows the day. */
function listPathOf(time: string | undefined, today: string): string {
  const day = (time ?? today).slice(0, 10);
  if (day.slice(0, 7) === today.slice(0, 7)) return occurrenceListPath;
  return pathWith(occurrenceListPath, { start: rangeText({ from: day, to: day }) });
}

function valuesOfSite(site: SiteOption | undefined) {
  return {
    siteProfileID: site?.value,
    securitySiteID: site?.securitySiteID,
    siteHistoryID: site?.siteHistoryID ?? undefined,
    siteName: site?.label,
  };
}

/** Asked anew whenever site or day change (OCC-44); the server decides when the entry is saved. */
function useExpectedSerial({ siteProfileID, time }: CreateValues) {
  const { securityAgencyID: agencyID } = useViewer();
  const day = time?.slice(0, 10);
  const query = useQuery({
    queryKey: [...occurrenceKey, 'serial', agencyID, siteProfileID, day],
    queryFn: ({ signal }) =>
      siteProfileID === undefined || day === undefined
        ? null
        : expectedSerial({ agencyID, siteProfileID, day }, signal),
    enabled: siteProfileID !== undefined && day !== undefined,
    staleTime: 0,
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFailure('Unable to list occurrences', error);
  }, [error]);
  return query;
}
