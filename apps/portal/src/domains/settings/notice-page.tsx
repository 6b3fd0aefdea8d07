import { useState } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushCard } from './push-card.tsx';
import { noticeDocument } from './queries.ts';
import { WaysForm, type Outcome } from './ways-form.tsx';

const load = () => request(noticeDocument);

/** Whether this browser shows what its user is told, by which ways they want it, and what it was. */
export function NoticePage() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className="stack">
      <PushCard />
      <Loaded load={load}>
        {({ ownNoticeSetting, listOwnNotice }, again) => (
          <>
            <WaysForm
              key={ownNoticeSetting.version}
              setting={ownNoticeSetting}
              outcome={outcome}
              onChanged={(found) => {
                setOutcome(found);
                again();
              }}
            />
            <NoticeList notices={listOwnNotice} />
          </>
        )}
      </Loaded>
    </div>
  );
}
