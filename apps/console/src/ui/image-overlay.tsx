import { Image } from 'antd';
import { useState } from 'react';
import { placeholderImage } from './placeholder-image.ts';
import type { Picture } from './picture.ts';

interface ImageOverlayProps {
  pictures: readonly Picture[];
  first: number;
  onClose: () => void;
}

/** The large view; loaded at the first click. */
export default function ImageOverlay({ pictures, first, onClose }: ImageOverlayProps) {
  const [current, setCurrent] = useState(first);
  return (
    <Image.PreviewGroup
      fallback={placeholderImage}
      items={pictures.map(({ alt, image }) => ({ src: image?.url ?? placeholderImage, alt }))}
      preview={{
        // Names the dialog: the library does not take it from the items.
        alt: pictures[current]?.alt ?? '',
        open: true,
        current,
        onChange: setCurrent,
        countRender: (place, total) => `${pictures[place - 1]?.alt ?? ''} (${place} of ${total})`,
        onOpenChange: (open) => {
          if (!open) onClose();
        },
      }}
    />
  );
}
