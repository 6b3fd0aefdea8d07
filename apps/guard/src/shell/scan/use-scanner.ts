import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createCamera, type Camera } from '../../device/camera.ts';
import { openDecoder } from '../../device/qr-decoder.ts';
import { scanFrames } from '../../device/scan-loop.ts';

export type ScannerState = 'closed' | 'opening' | 'open' | 'resting' | 'denied' | 'failed';

/** Milliseconds without a code after which the camera is let go of: it empties the battery. */
const restAfter = 60_000;

export interface Scanner {
  readonly state: ScannerState;
  readonly camera: Camera;
  /** Where what the camera sees is shown. */
  readonly video: RefObject<HTMLVideoElement | null>;
  open: () => void;
  close: () => void;
}

/** The camera over a screen: opened by a touch, closed with the screen, after a minute, or out of sight. */
export function useScanner(onText: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('closed');
  const [camera] = useState(() => createCamera(navigator.mediaDevices, 'environment'));
  const stop = useRef<AbortController>(undefined);
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });

  const close = useCallback(
    (next: ScannerState = 'closed') => {
      stop.current?.abort();
      stop.current = undefined;
      camera.stop();
      setState(next);
    },
    [camera],
  );

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && close();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      close();
    };
  }, [close]);

  const run = async (own: AbortController) => {
    const [stream, decode] = await Promise.all([camera.start(), openDecoder()]);
    const screen = video.current;
    if (own.signal.aborted || screen === null) return;
    screen.srcObject = stream;
    await screen.play();
    setState('open');
    let rest = setTimeout(() => close('resting'), restAfter);
    own.signal.addEventListener('abort', () => clearTimeout(rest), { once: true });
    const onCode = (text: string) => {
      clearTimeout(rest);
      rest = setTimeout(() => close('resting'), restAfter);
      tell.current(text);
    };
    await scanFrames({ video: screen, decode, onText: onCode, signal: own.signal });
  };

  const open = () => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setState('opening');
    run(own).catch((error: unknown) => {
      if (own.signal.aborted) return;
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      close(isDenied ? 'denied' : 'failed');
    });
  };

  return { state, camera, video, open, close: () => close() };
}
