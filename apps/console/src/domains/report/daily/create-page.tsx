import { Field } from '@guardroom/ui/field/field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { lastWholeDay } from '@guardroom/rules/report/daily/report-day';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { siteChoices } from '../../../ui/choice/agency-options.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { dailyListPath } from '../paths.ts';
import { PreviewCard } from './preview-card.tsx';
import { SettingCard } from './setting-card.tsx';

export const Route = createFileRoute('/_guarded/report/daily/create')({ component: CreatePage });

interface ChosenSite {
  readonly id: number;
  readonly name: string;
}

/** Which site and day; below it, what the client would read. */
function CreatePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [last] = useState(() => lastWholeDay(Date.now(), timeZone));
  const [site, setSite] = useState<ChosenSite>();
  const [date, setDate] = useState<string | undefined>(last);
  return (
    <Page title="Compose Daily Report" back={dailyListPath}>
      <div className="stack">
        <Section title="Site and Day">
          <div className="form-pair">
            <Field label="Site" required>
              {(control) => (
                <RemoteSelect
                  control={control}
                  options={siteChoices(agencyID)}
                  value={site?.id}
                  valueLabel={site?.name}
                  onChange={(id, option) =>
                    setSite(
                      id === undefined || option === undefined
                        ? undefined
                        : { id, name: option.label },
                    )
                  }
                />
              )}
            </Field>
            <Field
              label="Day"
              required
              hint="From 08:00 to 08:00 of the next day, so that the night belongs to it."
            >
              {(control) => (
                <DateInput control={control} value={date} last={last} onChange={setDate} />
              )}
            </Field>
          </div>
        </Section>
        {site !== undefined && (
          <>
            <SettingCard key={site.id} siteProfileID={site.id} siteName={site.name} />
            {date !== undefined && (
              <PreviewCard
                key={`${site.id} ${date}`}
                day={{ agencyID, siteProfileID: site.id, date }}
              />
            )}
          </>
        )}
      </div>
    </Page>
  );
}
