import { noticeSettingInput } from '@guardroom/rules/settings/notice/inputs';
import { noticeWays, wayOf, waysNamed } from '@guardroom/rules/settings/notice/notice-kind';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { settingsPath } from '../paths.ts';
import type { OwnNoticeSetting } from './queries.ts';
import { WaysField, waysText } from './ways-form.tsx';

const updateDocument = graphql(`
  mutation UpdateOwnNoticeSetting($update: UpdateOwnNoticeSettingInput!) {
    updateOwnNoticeSetting(update: $update) {
      version
    }
  }
`);

const settingValues = v.object({
  muted: v.array(v.picklist(noticeWays)),
  quietFrom: v.string(),
  quietTo: v.string(),
});
type Values = v.InferOutput<typeof settingValues>;

const shown: Shown<Values> = {
  muted: { label: 'Switched Off', text: ({ muted }) => waysText(muted) },
  quietFrom: { label: 'Quiet From' },
  quietTo: { label: 'Quiet Until' },
};

/** By which ways a person wants to be told what, and when they want quiet. */
export function SettingForm({ setting }: { setting: OwnNoticeSetting }) {
  const { history } = useRouter();
  const demanded = setting.demanded.map(({ kind, channel }) => wayOf(kind, channel));
  const form = useEntityForm({
    values: settingValues,
    initial: {
      muted: noticeWays.filter((way) =>
        setting.muted.some(({ kind, channel }) => wayOf(kind, channel) === way),
      ),
      quietFrom: setting.quietFrom ?? '',
      quietTo: setting.quietTo ?? '',
    },
    schema: noticeSettingInput,
    inputOf: ({ muted, quietFrom, quietTo }: Values) => ({
      version: setting.version,
      muted: waysNamed(muted),
      quietFrom: quietFrom || undefined,
      quietTo: quietTo || undefined,
    }),
    save: (update) => request(updateDocument, { update }),
    success: 'Updated successfully',
    failure: 'Unable to update your notifications',
    edits: { subject: 'your notifications', shown },
    onSaved: () => history.push(settingsPath),
  });
  const { values, set, issues } = form;
  return (
    <form className="form-part" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <WaysField
        label="How you are told"
        isOn={(way) => demanded.includes(way) || !values.muted.includes(way)}
        isHeld={(way) => demanded.includes(way)}
        onChange={(way, isOn) => {
          const others = values.muted.filter((one) => one !== way);
          set({ muted: isOn ? others : [...others, way] });
        }}
      />
      <p className="form-field-hint">
        {`${reachText(setting)} A mail or text message goes only where nothing was shown. What your agency asks for cannot be switched off, and what is urgent always comes.`}
      </p>
      <TextField
        label="Quiet From"
        hint="HH:mm. Until the other time only what is urgent comes; leave both empty for no quiet hours."
        value={values.quietFrom}
        issue={issues['quietFrom']}
        placeholder="22:00"
        onChange={(quietFrom) => set({ quietFrom })}
      />
      <TextField
        label="Quiet Until"
        value={values.quietTo}
        issue={issues['quietTo']}
        placeholder="06:00"
        onChange={(quietTo) => set({ quietTo })}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(settingsPath)} />
    </form>
  );
}

function reachText({ email, phoneNo }: OwnNoticeSetting): string {
  const mail = email
    ? `Mail goes to ${email}.`
    : 'You have no email address, so no mail can be sent.';
  return phoneNo ? mail : `${mail} You have no mobile number, so no text message can be sent.`;
}
