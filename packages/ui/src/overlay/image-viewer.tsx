import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CloseIcon, LeftIcon, RightIcon, ZoomInIcon, ZoomOutIcon } from '../icon/icons.ts';
import { TopPlace } from './on-top.tsx';
import './image-viewer.css';

interface ImageViewerProps {
  pictures: readonly { readonly src: string; readonly alt: string }[];
  first: number;
  onClose: () => void;
  /** Takes the place of one that does not come. */
  fallback: string;
}

/** Pictures as large as the page, one after the other: by buttons, arrow keys, and Escape. */
export function ImageViewer({ pictures, first, onClose, fallback }: ImageViewerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string>();
  const picture = pictures[current];
  const turn = (by: number) => {
    if (pictures[current + by] === undefined) return;
    setLarge(false);
    setCurrent(current + by);
  };
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const src = picture?.src === broken ? fallback : picture?.src;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          className="ui-viewer"
          aria-label={picture?.alt}
          initialFocus={popup}
          onKeyDown={turnByKey}
        >
          <TopPlace />
          <div className="ui-viewer-bar">
            <h2 aria-live="polite">
              {picture?.alt}
              {pictures.length > 1 && ` (${current + 1} of ${pictures.length})`}
            </h2>
            <div className="ui-viewer-buttons">
              {pictures.length > 1 && (
                <>
                  <button
                    type="button"
                    aria-label="Previous picture"
                    aria-disabled={current === 0}
                    onClick={() => turn(-1)}
                  >
                    <LeftIcon />
                  </button>
                  <button
                    type="button"
                    aria-label="Next picture"
                    aria-disabled={current === pictures.length - 1}
                    onClick={() => turn(1)}
                  >
                    <RightIcon />
                  </button>
                </>
              )}
              <button
                type="button"
                aria-label={isLarge ? 'Smaller' : 'Larger'}
                onClick={() => setLarge(!isLarge)}
              >
                {isLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
              </button>
              <Base.Close aria-label="Close">
                <CloseIcon />
              </Base.Close>
            </div>
          </div>
          <div className="ui-viewer-stage" data-large={isLarge ? '' : undefined}>
            <img src={src} alt={picture?.alt} onError={() => setBroken(picture?.src)} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
