import { holdLock } from './use-shared-reports.ts';

/** Whether it can be heard: browsers refuse sound until a page was touched, which wakes it; some have none. */
export type Sound = 'heard' | 'refused' | 'woken' | 'none';

/** One ring: seconds after its beginning, and the tone in hertz. */
const tones = [
  [0, 880],
  [0.3, 660],
  [0.6, 880],
] as const;
const toneLength = 0.25;
const loudness = 0.4;
/** A sound that is not refused is there after so long; ms. */
const soundComes = 500;
/** From one ring to the next; ms. */
const pause = 1600;

/**
 * Rings until the returned function is called, in one page of this browser alone. Where the browser
 * refuses, the first press on the page lets it begin.
 */
export function startRinging(onSound: (sound: Sound) => void): () => void {
  if (!('AudioContext' in globalThis)) {
    onSound('none');
    return () => {};
  }
  const context = new AudioContext();
  const ended = new AbortController();
  const { signal } = ended;
  const wake = () => void context.resume();
  let wasRefused = false;
  const tell = () => {
    if (signal.aborted) return;
    const isHeard = context.state === 'running';
    wasRefused ||= !isHeard;
    if (isHeard) onSound(wasRefused ? 'woken' : 'heard');
    else onSound('refused');
  };
  context.addEventListener('statechange', tell, { signal });
  const doubt = setTimeout(tell, soundComes);
  addEventListener('pointerdown', wake, { signal, capture: true });
  addEventListener('keydown', wake, { signal, capture: true });
  wake();
  void whenRunning(context, signal).then(() => ringAlone(context, signal));
  return () => {
    clearTimeout(doubt);
    ended.abort();
    void context.close();
  };
}

function whenRunning(context: AudioContext, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (context.state === 'running') resolve();
    };
    context.addEventListener('statechange', look, { signal });
    look();
  });
}

/** Several pages that ring at once would be noise. */
async function ringAlone(context: AudioContext, signal: AbortSignal): Promise<void> {
  const ringOn = () => ringUntil(context, signal);
  if (isSecureContext) await holdLock('guardroom alarm sound', signal, ringOn);
  else await ringOn();
}

function ringUntil(context: AudioContext, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    ring(context);
    const timer = setInterval(() => ring(context), pause);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

function ring(context: AudioContext): void {
  for (const [after, frequency] of tones) {
    const start = context.currentTime + after;
    const volume = new GainNode(context, { gain: 0 });
    const tone = new OscillatorNode(context, { frequency, type: 'square' });
    // Without a slope it would crack.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
    volume.gain.setValueAtTime(loudness, start + toneLength - 0.03);
    volume.gain.linearRampToValueAtTime(0, start + toneLength);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + toneLength);
  }
}
