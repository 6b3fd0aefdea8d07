import { onChanged } from '../store/changes.ts';
import { mayUpdate } from '../store/may-update.ts';

/** So often the page looks for a newer application, ms. */
const lookEvery = 30 * 60_000;

/** While the application starts nothing was begun on it yet, ms. */
const startTakes = 3_000;

/**
 * Registers the service worker, which holds the application on the device, and lets a newer one take
 * over when nothing waits to be sent, no round is open, and nobody is looking at the page.
 */
export async function keepInstalled(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device takes over what is there; only later ones bring another page.
    if (wasControlled) location.reload();
  });
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    const take = () => void takeOver(registration);
    onChanged(take);
    document.addEventListener('visibilitychange', take);
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
    take();
  } catch (error) {
    console.warn('The application cannot be kept on this device.', error);
  }
}

async function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // A reload under somebody's fingers would take away what they were typing; at the start nobody types.
  const isUsed = document.visibilityState === 'visible' && performance.now() > startTakes;
  if (waiting === null || isUsed) return;
  if (await mayUpdate()) waiting.postMessage('take-over');
}
