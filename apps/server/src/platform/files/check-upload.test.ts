import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from './check-upload.ts';
import { cleanFileName, type FilePurpose } from './file-purposes.ts';

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#cc5500' } });

function refusalOf(purpose: FilePurpose, bytes: Uint8Array): Promise<unknown> {
  return checkUpload(purpose, bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept as JPEG with a thumbnail',
    async (format) => {
      const file = await checkUpload(
        'attendance',
        await picture(3200, 2400).toFormat(format).toBuffer(),
      );
      expect(file).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' });
      expect(await sharp(file.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1600,
        height: 1200,
      });
      const thumbnail = await sharp(file.thumbnail ?? undefined).metadata();
      expect(thumbnail).toMatchObject({ format: 'jpeg', width: 160, height: 120 });
    },
  );

  it('of a contract keeps the small print of a scan, and is kept as it came', async () => {
    // A4 at 300 dpi, and at 600 dpi.
    const scan = await picture(2480, 3508).png().toBuffer();
    const kept = await checkUpload('contract', scan);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 2480, height: 3508 });
    expect(kept.original?.extension).toBe('png');
    expect(Buffer.from(kept.original?.bytes ?? []).equals(scan)).toBe(true);
    const large = await checkUpload('contract', await picture(4960, 7016).jpeg().toBuffer());
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 2480, height: 3508 });
  });

  it('is not enlarged', async () => {
    const file = await checkUpload('attendance', await picture(40, 30).png().toBuffer());
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('is turned upright and loses its EXIF, position included', async () => {
    const exif = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } };
    const lying = await picture()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect(lying.includes('SecretPhone')).toBe(true);
    const { bytes } = await checkUpload('attendance', lying);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 300, height: 400 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false);
  });

  it('loses what is appended to it', async () => {
    const tail = '<?php system($_GET["c"]); ?>';
    const { bytes } = await checkUpload(
      'attendance',
      Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(tail)]),
    );
    expect(Buffer.from(bytes).includes('<?php')).toBe(false);
  });

  it('that is damaged is refused', async () => {
    const whole = await picture(800, 600).jpeg().toBuffer();
    for (const share of [0.3, 0.6, 0.95]) {
      const part = whole.subarray(0, Math.floor(whole.length * share));
      expect(await refusalOf('attendance', part)).toContain('The image is damaged');
    }
  });

  it('with more pixels than any telephone takes is refused unread', async () => {
    const bomb = await picture(9000, 8000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusalOf('attendance', bomb)).toContain('too many pixels');
  }, 60_000);

  it.each([
    ['nothing', '', 'The file is empty'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Only JPEG'],
    [
      'SVG with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'Only JPEG',
    ],
    ['HTML, whatever its name', '<!doctype html><script>alert(1)</script>', 'Only JPEG'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'Only JPEG, PNG or WebP images are accepted'],
    ['a program', 'MZ\u0090\u0000', 'Only JPEG'],
    ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n<script>', 'Only JPEG'],
  ])('refuses %s', async (_name, text, sentence) => {
    expect(await refusalOf('attendance', Buffer.from(text, 'latin1'))).toContain(sentence);
  });
});

function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF'),
  ]);
}

function stream(dictionary: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF', () => {
  it('that only shows pages is kept as it came', async () => {
    const bytes = pdf(
      catalogue,
      '<</Type/Outlines/First 4 0 R>>',
      stream('/Filter/FlateDecode', deflateSync('BT (Hello #4A) Tj ET')),
      stream('/Subtype/Image/Filter/DCTDecode', await picture().jpeg().toBuffer()),
      stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync('9 0 <</Type/Page>>')),
    );
    const file = await checkUpload('sop', bytes);
    expect(file).toMatchObject({
      contentType: 'application/pdf',
      extension: 'pdf',
      thumbnail: null,
    });
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
  });

  it.each([
    ['a script', pdf(catalogue, script)],
    ['a script behind escaped names', pdf(catalogue, '<</S/J#61vaScr#69pt/JS(x)>>')],
    [
      'a script in an object stream',
      pdf(
        catalogue,
        stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${script}`)),
      ),
    ],
    ['a file within', pdf(catalogue, '<</Type/EmbeddedFile>>')],
    ['a program to start', pdf(catalogue, '<</S/Launch/F(cmd.exe)>>')],
    ['a form with scripts', pdf(catalogue, '<</XFA 7 0 R>>')],
  ])('with %s is refused', async (_name, bytes) => {
    expect(await refusalOf('sop', bytes)).toContain('contains scripts, forms or files');
  });

  it.each([
    ['hidden by another filter', '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]'],
    ['hidden by a predictor', '/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'],
    ['in a stream that breaks off', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', -8],
  ])('with objects %s is refused', async (_name, dictionary, end = Infinity) => {
    const content = deflateSync('9 0 <</Type/Page>>').subarray(0, end);
    const bytes = pdf(catalogue, stream(dictionary, content));
    expect(await refusalOf('sop', bytes)).toContain('cannot be checked');
  });

  it('that is encrypted is refused', async () => {
    expect(await refusalOf('sop', pdf(catalogue, '<</Encrypt 5 0 R>>'))).toContain('protected');
  });

  it('is refused where only images are taken, and an image where only PDFs are', async () => {
    expect(await refusalOf('attendance', pdf(catalogue))).toContain('Only JPEG');
    expect(await refusalOf('sop', await picture().png().toBuffer())).toContain('Only PDF files');
    expect(await refusalOf('contract', pdf(catalogue))).toBe('accepted');
  });
});

describe('a file name', () => {
  it.each([
    ['Café plan 1.final.png', 'Cafe-plan-1-final'],
    ['../../etc/passwd', 'etc-passwd'],
    ['照片.jpg', 'file'],
    ['.htaccess', 'htaccess'],
    ['a"\r\nSet-Cookie: x.pdf', 'a-Set-Cookie-x'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j is cleaned to %j', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });
});
