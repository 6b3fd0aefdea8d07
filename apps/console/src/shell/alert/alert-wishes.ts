import { holdLock } from '../alarm/use-shared-reports.ts';

/** How this browser tells of new alerts beside the bell. */
export const wishes = ['sound', 'desktop'] as const;
export type Wish = (typeof wishes)[number];

const keyOf = (wish: Wish) => `alert-${wish}`;

export function isWished(wish: Wish): boolean {
  return localStorage.getItem(keyOf(wish)) === 'on';
}

/** @returns whether it is so now: a browser may refuse to show notifications */
export async function setWish(wish: Wish, on: boolean): Promise<boolean> {
  const granted = wish !== 'desktop' || !on || (await mayNotify());
  localStorage.setItem(keyOf(wish), on && granted ? 'on' : 'off');
  return on && granted;
}

async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells of new alerts, in one page of this browser alone. */
export function alertSounds(
  first: { readonly id: number; readonly sentence: string },
  count: number,
): void {
  const tell = async (): Promise<void> => {
    if (localStorage.getItem('alert-told') === String(first.id)) return;
    localStorage.setItem('alert-told', String(first.id));
    if (isWished('sound')) await chime();
    if (isWished('desktop') && Notification.permission === 'granted') {
      const body = count === 1 ? first.sentence : `${first.sentence} And ${count - 1} more.`;
      const shown = new Notification('Alert', { body, tag: 'alert' });
      shown.addEventListener('click', () => globalThis.focus());
    }
  };
  if (isSecureContext) void holdLock('guardroom alert told', new AbortController().signal, tell);
  else void tell();
}

/** Two short tones, unlike those of a call for help. */
async function chime(): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  if (context.state !== 'running') await context.resume();
  for (const [after, frequency] of [
    [0, 523],
    [0.2, 659],
  ] as const) {
    const start = context.currentTime + after;
    const volume = new GainNode(context, { gain: 0 });
    const tone = new OscillatorNode(context, { frequency, type: 'sine' });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.3, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + 0.18);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  }
  setTimeout(() => void context.close(), 1000);
}
