import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was opened before. */
      registerFont(name: string, font: Font): this;
    }
  }
}
