import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { caseBundleInput } from '@guardroom/rules/report/bundle/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { bundleListPath, bundleStart } from '../paths.ts';
import { bundleKey, createBundle } from './queries.ts';

export const Route = createFileRoute('/_guarded/report/bundle/create')({
  validateSearch: (search) => v.parse(bundleStart, search),
  component: CreatePage,
});

const bundleValues = v.object({
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
type BundleValues = v.InferOutput<typeof bundleValues>;

/** Of which site, from which day to which. */
function CreatePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const queries = useQueryClient();
  const start = Route.useSearch();
  const today = todayIn(timeZone);
  const initial: BundleValues = {
    siteProfileID: start.site,
    siteName: undefined,
    from: start.day ?? today,
    to: start.day ?? today,
  };
  const midnight = (day: string) => instantAt(day, '00:00:00', timeZone);
  const form = useEntityForm({
    values: bundleValues,
    initial,
    schema: caseBundleInput,
    inputOf: ({ siteProfileID, from, to }) => ({
      siteProfileID,
      periodFrom: from && midnight(from),
      // The last day as a whole.
      periodTo: to && midnight(addDays(to, 1)),
    }),
    save: (input, key) => createBundle(agencyID, input, key),
    success: 'The bundle is being made',
    failure: 'Unable to create case bundle',
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: bundleKey });
      history.push(bundleListPath);
    },
  });
  const { values, set, issues } = form;
  return (
    <Page title="Create Case Bundle" back={bundleListPath}>
      <form className="form" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} />
        <p>
          Gathers incidents with their revisions and original pictures, occurrences, visitors,
          attendance, patrols and the audit as one PDF and one zip, with a page by which anybody can
          check that nothing was changed. Visitors are masked unless you may see them.
        </p>
        <Field label="Site" required issue={issues['siteProfileID']}>
          {(control) => (
            <RemoteSelect
              control={control}
              options={siteOptions(agencyID)}
              value={values.siteProfileID}
              valueLabel={values.siteName}
              onChange={(siteProfileID, option) => set({ siteProfileID, siteName: option?.label })}
            />
          )}
        </Field>
        <div className="form-pair">
          <Field label="First Day" required issue={issues['periodFrom']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.from}
                last={today}
                onChange={(from) => set({ from })}
              />
            )}
          </Field>
          <Field label="Last Day" required issue={issues['periodTo']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.to}
                last={today}
                onChange={(to) => set({ to })}
              />
            )}
          </Field>
        </div>
        <FormButtons busy={form.busy} onCancel={() => history.push(bundleListPath)} />
      </form>
    </Page>
  );
}
