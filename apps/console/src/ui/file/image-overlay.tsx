import { ImageViewer } from '@guardroom/ui/overlay/image-viewer.tsx';
import { placeholderImage } from './placeholder-image.ts';
import type { Picture } from './picture.ts';

interface ImageOverlayProps {
  pictures: readonly Picture[];
  first: number;
  onClose: () => void;
}

/** The large view; loaded at the first click. */
export default function ImageOverlay({ pictures, first, onClose }: ImageOverlayProps) {
  const shown = pictures.map(({ alt, image }) => ({ alt, src: image?.url ?? placeholderImage }));
  return (
    <ImageViewer pictures={shown} first={first} fallback={placeholderImage} onClose={onClose} />
  );
}
