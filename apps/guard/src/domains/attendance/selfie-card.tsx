import { useEffect, useRef, useState, type RefObject } from 'react';
import { createCamera } from '../../device/camera.ts';
import { pictureOfVideo, type Picture } from '../../device/picture.ts';
import { useSay } from '../../platform/texts/language.ts';
import { attendanceTexts } from './attendance-texts.ts';

/** The front camera of a screen. */
export interface Selfie {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isDenied: boolean;
  /** Takes the picture at the press, or once there is one; undefined where the camera is denied. */
  take: () => Promise<Picture | undefined>;
}

/** Holds the front camera while the screen is open. */
export function useSelfie(): Selfie {
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(() => !('mediaDevices' in navigator));
  useEffect(() => {
    const element = video.current;
    if (element === null || !('mediaDevices' in navigator)) return undefined;
    const camera = createCamera(navigator.mediaDevices, 'user');
    let isGone = false;
    const show = async () => {
      try {
        const stream = await camera.start();
        if (isGone) return;
        element.srcObject = stream;
        await element.play();
      } catch (error) {
        console.warn('No camera.', error);
        if (!isGone) setDenied(true);
      }
    };
    void show();
    return () => {
      isGone = true;
      camera.stop();
    };
  }, []);
  const take = async () => {
    const element = video.current;
    return element === null || isDenied ? undefined : pictureOfVideo(element);
  };
  return { video, isDenied, take };
}

/** What the front camera sees, as in a mirror. */
export function SelfieCard({ selfie: { video, isDenied } }: { selfie: Selfie }) {
  const say = useSay();
  return (
    <>
      <video
        ref={video}
        className="selfie"
        hidden={isDenied}
        playsInline
        muted
        aria-label={say(attendanceTexts.camera)}
      />
      {isDenied && (
        <p className="note" role="status">
          {say(attendanceTexts.noCamera)}
        </p>
      )}
    </>
  );
}
