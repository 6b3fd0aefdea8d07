import { PictureIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../live/lazy-part.ts';
import type { Picture } from './picture.ts';
import './picture.css';

const Overlay = lazyPart(() => import('./image-overlay.tsx'));

/**
 * Small pictures of fixed size that open large, one after the other. A missing or broken one shows
 * a placeholder of the same size, so that rows never jump (ATT-17).
 */
export function ImagePreview({ pictures }: { pictures: readonly Picture[] }) {
  const [open, setOpen] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    // Back to where the person was, once the large view is gone.
    if (open === undefined) opener.current?.focus();
  }, [open]);
  return (
    <span className="pictures">
      {pictures.map((picture, index) => (
        <Thumbnail
          key={picture.alt}
          {...picture}
          onOpen={(button) => {
            opener.current = button;
            setOpen(index);
          }}
        />
      ))}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Overlay pictures={pictures} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </span>
  );
}

function Thumbnail({ alt, image, onOpen }: Picture & { onOpen: (button: HTMLElement) => void }) {
  const [broken, setBroken] = useState<string>();
  if (image === null || broken === image.thumbnailURL) {
    return (
      <span className="picture" role="img" aria-label={`${alt}: not available`}>
        <PictureIcon />
      </span>
    );
  }
  return (
    <button
      type="button"
      className="picture"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(event.currentTarget);
      }}
    >
      <img
        src={image.thumbnailURL}
        alt={alt}
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image.thumbnailURL)}
      />
    </button>
  );
}
