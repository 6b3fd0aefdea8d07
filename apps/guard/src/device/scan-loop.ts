import type { Decode } from './decode.ts';

export const scanLimits = {
  /** Milliseconds between two looks: eight a second find any code and spare the battery. */
  between: 125,
  /** A code that stays in view is told once; it is told anew after it was out of view so long. */
  same: 5000,
} as const;

interface ScanLoop {
  readonly video: HTMLVideoElement;
  readonly decode: Decode;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Looks at the video until it is told to stop, and tells each code that comes into view. */
export async function scanFrames({ video, decode, onText, signal }: ScanLoop): Promise<void> {
  let last = '';
  let seenAt = -Infinity;
  while (!signal.aborted) {
    const began = performance.now();
    const text = await look(video, decode);
    if (signal.aborted) return;
    const now = performance.now();
    if (text !== undefined) {
      const isNew = text !== last || now - seenAt > scanLimits.same;
      last = text;
      seenAt = now;
      if (isNew) onText(text);
    }
    await pause(scanLimits.between - (performance.now() - began), signal);
  }
}

/** A frame that cannot be read is no reason to stop: the next one comes. */
async function look(video: HTMLVideoElement, decode: Decode): Promise<string | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  try {
    return await decode(video);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', end);
        resolve();
      },
      Math.max(0, milliseconds),
    );
    signal.addEventListener('abort', end, { once: true });
  });
}
