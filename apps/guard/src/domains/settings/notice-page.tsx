import { useCallback } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushCard } from './push-card.tsx';
import { noticesDocument, settingDocument } from './queries.ts';
import { WaysForm } from './ways-form.tsx';

/** Whether this phone shows what its holder is told, by which ways they want it, and what it was. */
export function NoticePage() {
  const load = useCallback(async () => {
    const [{ ownNoticeSetting }, { listOwnNotice }] = await Promise.all([
      request(settingDocument),
      request(noticesDocument),
    ]);
    return { setting: ownNoticeSetting, notices: listOwnNotice };
  }, []);
  return (
    <Loaded load={load}>
      {({ setting, notices }, again) => (
        <div className="stack">
          <PushCard onSent={again} />
          <WaysForm key={setting.version} setting={setting} again={again} />
          <NoticeList notices={notices} />
        </div>
      )}
    </Loaded>
  );
}
