/**
 * The camera of the device. One stream is held while a screen needs it: to ask again for each
 * picture would ask the person again too, on some phones.
 */

export interface Camera {
  /** The stream, the same one for all who ask while it runs. Rejects where the camera is denied. */
  start: () => Promise<MediaStream>;
  /** Releases it; its light goes out. */
  stop: () => void;
  /** Whether it has a light that can be switched. */
  hasTorch: () => boolean;
  setTorch: (isOn: boolean) => Promise<void>;
}

/** Which way it looks: at the world, or at whoever holds it. */
export type Facing = 'environment' | 'user';

/** Enough for a code at arm's length; more only warms the phone. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

export function createCamera(media: Pick<MediaDevices, 'getUserMedia'>, facing: Facing): Camera {
  let running: Promise<MediaStream> | undefined;
  let stream: MediaStream | undefined;

  const start = async () => {
    const asked = media.getUserMedia({ video: { facingMode: facing, ...size }, audio: false });
    running = asked;
    try {
      const opened = await asked;
      if (running === asked) stream = opened;
      // It was stopped while the person was asked.
      else release(opened);
      return opened;
    } catch (error) {
      if (running === asked) running = undefined;
      throw error;
    }
  };

  return {
    start: () => running ?? start(),
    stop: () => {
      if (stream !== undefined) release(stream);
      stream = undefined;
      running = undefined;
    },
    hasTorch: () => torchOf(stream) !== undefined,
    setTorch: async (isOn) => {
      await torchOf(stream)?.applyConstraints({ advanced: [{ torch: isOn }] });
    },
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The track whose light can be switched; browsers that know of none say nothing of capabilities. */
function torchOf(stream: MediaStream | undefined): MediaStreamTrack | undefined {
  const track = stream?.getVideoTracks().at(0);
  if (track === undefined || !('getCapabilities' in track)) return undefined;
  return track.getCapabilities().torch ? track : undefined;
}
