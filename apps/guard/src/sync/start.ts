import { onChanged } from '../store/changes.ts';
import { ownDuty } from '../store/duty.ts';
import { forgetOldActs } from '../store/act.ts';
import { sweep } from '../store/files.ts';
import { countWaiting } from '../store/outbox.ts';
import { wipeDevice } from '../store/wipe.ts';
import { contact, recallClock } from './contact.ts';
import { drain } from './drain.ts';
import { renewPush } from './push.ts';
import { endSession } from './end-session.ts';
import { lookEvery, startPump, type Pump } from './pump.ts';
import { noticeSignedIn, sessionHasEnded } from './session-state.ts';
import { transport } from './transport.ts';

/** So often the page asks how things are, besides its start and each time it is seen again; ms. */
const contactEvery = 5 * 60_000;

let pump: Pump | undefined;
let lastContact = 0;

/** Begins to deliver and to keep up to date, for as long as the page lives. */
export async function startSync(): Promise<void> {
  await recallClock();
  // What the device may throw away when it runs full is what guards were promised to be kept.
  void navigator.storage?.persist?.();
  pump = startPump(() => drain(transport));
  onChanged((change) => {
    if (change === 'person') lastContact = 0;
    if (change === 'person' || change === 'answered') void keepUp();
  });
  document.addEventListener('visibilitychange', () => void keepUp());
  addEventListener('online', () => void keepUp());
  // One that failed is due still: it is tried again at the next look.
  setInterval(() => void keepUp(), lookEvery);
  await keepUp();
  await renewPush();
}

/** Delivers what waits, now: for whoever does not want to wait for it. */
export async function sendNow(): Promise<void> {
  lastContact = 0;
  await pump?.push();
  await keepUp();
}

let running: Promise<void> | undefined;

/** A contact where the last one is a while ago; one at a time, and quietly: the pump tells of failures. */
function keepUp(): Promise<void> {
  const isDue = Date.now() - lastContact >= contactEvery;
  if (document.visibilityState === 'hidden' || !isDue || sessionHasEnded()) {
    return running ?? Promise.resolve();
  }
  running ??= oneContact().finally(() => (running = undefined));
  return running;
}

async function oneContact(): Promise<void> {
  try {
    const came = await contact();
    if (came === 'revoked') await handOver();
    if (came !== 'done') return;
    lastContact = Date.now();
    // The pictures of a shift stay until it is over.
    if ((await ownDuty()) === null) await sweep();
    await forgetOldActs(Date.now());
  } catch (error) {
    console.warn('No contact.', error);
  }
}

/** A device that was revoked hands over what it holds, and forgets everything. */
async function handOver(): Promise<void> {
  await drain(transport);
  if ((await countWaiting()) > 0) return;
  await wipeDevice();
  // The cookie goes too; where that fails, it opens nothing but what a revoked device may do.
  await endSession().catch(() => undefined);
  noticeSignedIn();
}
