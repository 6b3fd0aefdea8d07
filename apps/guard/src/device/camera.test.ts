import { expect, it, vi } from 'vitest';
import { createCamera } from './camera.ts';

/** A camera of a phone, whose tracks know whether they were stopped. */
function phone({ torch = false } = {}) {
  const tracks: { stop: () => void; isStopped: boolean; lights: unknown[] }[] = [];
  const open = () => {
    const track = {
      isStopped: false,
      lights: new Array<unknown>(),
      stop: () => {
        track.isStopped = true;
      },
      getCapabilities: () => ({ torch }),
      applyConstraints: (wanted: unknown) => {
        track.lights.push(wanted);
        return Promise.resolve();
      },
    };
    tracks.push(track);
    const stream = new MediaStream();
    Object.assign(stream, { getTracks: () => [track], getVideoTracks: () => [track] });
    return Promise.resolve(stream);
  };
  return { tracks, getUserMedia: vi.fn<() => Promise<MediaStream>>(open) };
}

it('asks once, however many want its stream', async () => {
  const media = phone();
  const camera = createCamera(media, 'environment');
  const [one, other] = await Promise.all([camera.start(), camera.start()]);
  expect(one).toBe(other);
  expect(await camera.start()).toBe(one);
  expect(media.getUserMedia).toHaveBeenCalledTimes(1);
});

it('is released when it stops, and asked for anew afterwards', async () => {
  const media = phone();
  const camera = createCamera(media, 'environment');
  await camera.start();
  camera.stop();
  expect(media.tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
  await camera.start();
  expect(media.getUserMedia).toHaveBeenCalledTimes(2);
});

it('is released too when it was stopped while the person was asked', async () => {
  const media = phone();
  const camera = createCamera(media, 'environment');
  const asked = camera.start();
  camera.stop();
  await asked;
  expect(media.tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
});

it('asks again after it was denied', async () => {
  const media = phone();
  media.getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const camera = createCamera(media, 'user');
  await expect(camera.start()).rejects.toThrow('no');
  await expect(camera.start()).resolves.toBeDefined();
});

it.each([
  [true, 1],
  [false, 0],
])('switches a light where there is one (%s)', async (torch, times) => {
  const media = phone({ torch });
  const camera = createCamera(media, 'environment');
  await camera.start();
  expect(camera.hasTorch()).toBe(torch);
  await camera.setTorch(true);
  expect(media.tracks[0]?.lights).toHaveLength(times);
});
