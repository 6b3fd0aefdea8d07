import { agencyNoticeInput } from '@guardroom/rules/settings/notice/inputs';
import { noticeWays, wayOf, waysNamed } from '@guardroom/rules/settings/notice/notice-kind';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { settingsPath } from '../paths.ts';
import type { AgencyNotice } from './queries.ts';
import { WaysField, waysText } from './ways-form.tsx';

const updateDocument = graphql(`
  mutation UpdateAgencyNotice($update: UpdateAgencyNoticeInput!, $agencyID: RecordID!) {
    updateAgencyNotice(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const demandValues = v.object({ demanded: v.array(v.picklist(noticeWays)) });
type Values = v.InferOutput<typeof demandValues>;

const shown: Shown<Values> = {
  demanded: { label: 'Always On', text: ({ demanded }) => waysText(demanded) },
};

/** Which ways nobody of the agency can switch off. */
export function AgencyForm({ notice }: { notice: AgencyNotice }) {
  const { securityAgencyID: agencyID, securityAgencyName } = useViewer();
  const { history } = useRouter();
  const form = useEntityForm({
    part: 'agency',
    values: demandValues,
    initial: {
      demanded: noticeWays.filter((way) =>
        notice.demanded.some(({ kind, channel }) => wayOf(kind, channel) === way),
      ),
    },
    schema: agencyNoticeInput,
    inputOf: ({ demanded }: Values) => ({ version: notice.version, demanded: waysNamed(demanded) }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update what the agency demands',
    edits: { subject: 'what the agency demands', shown },
    onSaved: () => history.push(settingsPath),
  });
  const { values, set } = form;
  return (
    <Section title={securityAgencyName}>
      <form className="form-part" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Update" />
        <WaysField
          label="Nobody can switch these off"
          isOn={(way) => values.demanded.includes(way)}
          onChange={(way, isOn) => {
            const others = values.demanded.filter((one) => one !== way);
            set({ demanded: isOn ? [...others, way] : others });
          }}
        />
        <FormButtons action="Update" busy={form.busy} onCancel={() => history.push(settingsPath)} />
      </form>
    </Section>
  );
}
