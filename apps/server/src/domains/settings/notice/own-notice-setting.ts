import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { readRecipients } from '../../../platform/notice/recipients.ts';
import { vapidOf } from '../../../platform/push/vapid.ts';
import { ownAccount } from '../policy.ts';
import { listBrowsers } from './store-browser.ts';
import { findDemanded, findWanted } from './store-setting.ts';
import { OwnNoticeSetting, type OwnNoticeSettingRow } from './types.ts';

builder.queryField('ownNoticeSetting', (t) =>
  t.field({
    type: OwnNoticeSetting,
    policy: ownAccount,
    description: 'By which ways whoever is signed in is told what.',
    resolve: (_, __, ctx) => ownSetting(ctx),
  }),
);

/** Everything that decides how the person who is signed in is told something. */
export async function ownSetting(ctx: Context): Promise<OwnNoticeSettingRow> {
  const { db, database, services } = ctx;
  const viewer = signedInAccount(ctx);
  const [wanted, { demanded }, [reached], browsers] = await Promise.all([
    findWanted(db, viewer.accountID),
    findDemanded(db),
    readRecipients(db, [viewer.accountID]),
    listBrowsers(database.system, viewer),
  ]);
  const { email = null, phoneNo = null } = reached ?? {};
  const { publicKey: pushKey } = vapidOf(services.secrets, services.config);
  return { ...wanted, demanded, email, phoneNo, browsers, pushKey };
}
