import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was opened before. */
      registerFont(name: string, font: Font): this;
    }

    interface PDFImage {
      /** Reads a picture without drawing it; `image` takes it afterwards. */
      openImage(source: Uint8Array): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: ImageOption): this;
    }

    interface OpenedImage {
      readonly width: number;
      readonly height: number;
    }
  }
}
