import { CameraIcon, CloseIcon, LightIcon, QrCodeIcon } from '@guardroom/ui/icon/icons.ts';
import { useState } from 'react';
import type { Camera } from '../../device/camera.ts';
import { pictureOfVideo, type Picture } from '../../device/picture.ts';
import { useSay } from '../../platform/texts/language.ts';
import { scanTexts } from './scan-texts.ts';
import { useScanner, type ScannerState } from './use-scanner.ts';

interface ScanViewProps {
  /** A code came into view. */
  onText: (text: string) => void;
  /** A picture of what the camera sees was taken. */
  onPicture?: (picture: Picture) => void;
}

/** The camera that reads codes: a button until it is wanted, then what it sees. */
export function ScanView({ onText, onPicture }: ScanViewProps) {
  const say = useSay();
  const { state, camera, video, open, close } = useScanner(onText);
  const isShown = state === 'open' || state === 'opening';
  const take = async (screen: HTMLVideoElement) => onPicture?.(await pictureOfVideo(screen));
  return (
    <section className="scan" data-state={state}>
      <video ref={video} muted playsInline hidden={!isShown} aria-label={say(scanTexts.view)} />
      {isShown ? (
        <div className="scan-buttons">
          {onPicture !== undefined && (
            <button
              type="button"
              className="wide"
              disabled={state !== 'open'}
              onClick={() => video.current !== null && void take(video.current)}
            >
              <CameraIcon />
              {say(scanTexts.take)}
            </button>
          )}
          {state === 'open' && <LightButton camera={camera} />}
          <button type="button" className="wide" onClick={close}>
            <CloseIcon />
            {say(scanTexts.close)}
          </button>
        </div>
      ) : (
        <button type="button" className="wide large" data-look="primary" onClick={open}>
          <QrCodeIcon />
          {say(scanTexts.open)}
        </button>
      )}
      <ScanWords state={state} />
    </section>
  );
}

function ScanWords({ state }: { state: ScannerState }) {
  const say = useSay();
  switch (state) {
    case 'closed':
    case 'open':
      return null;
    case 'opening':
      return (
        <p className="quiet" role="status">
          {say(scanTexts.opening)}
        </p>
      );
    case 'resting':
      return (
        <p className="quiet" role="status">
          {say(scanTexts.rests)}
        </p>
      );
    case 'denied':
    case 'failed':
      return (
        <p className="note" data-kind="error" role="alert">
          {say(scanTexts[state])}
        </p>
      );
    default:
      return state satisfies never;
  }
}

/** The light of the phone, where it has one that can be switched. */
function LightButton({ camera }: { camera: Camera }) {
  const say = useSay();
  const [isOn, setOn] = useState(false);
  if (!camera.hasTorch()) return null;
  return (
    <button
      type="button"
      className="wide"
      aria-pressed={isOn}
      onClick={() => void camera.setTorch(!isOn).then(() => setOn(!isOn))}
    >
      <LightIcon />
      {say(isOn ? scanTexts.lightOff : scanTexts.lightOn)}
    </button>
  );
}
