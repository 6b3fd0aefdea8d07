import { onChanged } from '../store/changes.ts';
import { mayUpdate } from '../store/may-update.ts';

/** So often the page looks for a newer application, ms. */
const lookEvery = 30 * 60_000;

/** For so long after it has started nothing was begun on it yet, unless it was touched; ms. */
const startTakes = 3_000;
let isTouched = false;

/**
 * Registers the service worker, which holds the application on the device, and lets a newer one take
 * over when nothing waits to be sent, no round is open, and nobody is looking at the page.
 */
export async function keepInstalled(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => (isTouched = true), { capture: true, once: true });
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device takes over what is there; only later ones bring another page.
    if (wasControlled) location.reload();
  });
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    // Not from the beginning of the page: on an old phone the start alone takes longer.
    const begun = performance.now();
    const take = () => void takeOver(registration, begun);
    document.addEventListener('visibilitychange', take);
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
    onChanged(take);
    take();
  } catch (error) {
    console.warn('The application cannot be kept on this device.', error);
  }
}

async function takeOver({ waiting }: ServiceWorkerRegistration, begun: number): Promise<void> {
  // A reload under somebody's fingers would take away what they were typing; at the start nobody types.
  const isStarting = performance.now() < begun + startTakes && !isTouched;
  if (waiting === null || (document.visibilityState === 'visible' && !isStarting)) return;
  if (await mayUpdate()) waiting.postMessage('take-over');
}
