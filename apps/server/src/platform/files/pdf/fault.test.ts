import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, type PdfFault } from './fault.ts';
import { openPdf } from './library.ts';
import { filled, pdfOf, pdfUpdated, plainPdf, streamOf, type PdfObject } from './pdf.fixture.ts';

const script = '<</S/JavaScript/JS(app.alert(1))>>';
const going = '<</S/GoTo/D[2 0 R/Fit]>>';
const [catalogue = '', pages = ''] = plainPdf;

/** Objects 3 and on. */
const withObjects = (...objects: PdfObject[]): Buffer => pdfOf([...plainPdf, ...objects]);
/** A catalogue with these entries too. */
const withEntries = (entries: string, ...objects: PdfObject[]): Buffer =>
  pdfOf([`<</Type/Catalog/Pages 2 0 R ${entries}>>`, pages, ...objects]);
const packed = (objects: string, more = ''): Buffer =>
  streamOf(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode${more}`, deflateSync(objects));
const hex = (text: string): string => Buffer.from(text).toString('hex');
/** `/JavaScript` as `/#4a#61…`. */
const escaped = (name: string): string => `/${hex(name).replaceAll(/../g, '#$&')}`;

describe('a PDF passes', () => {
  it.each<[string, Buffer]>([
    ['with pages alone', pdfOf(plainPdf)],
    ['with objects packed together', withObjects(packed(`9 0 ${going}`))],
    ['that opens at a page', withEntries('/OpenAction[2 0 R/Fit]')],
    ['that goes to a page when it is opened', withEntries(`/OpenAction ${going}`)],
    ['that opens at a place it names', withEntries('/OpenAction(chapter)')],
    ['with links to the web that a person follows', withObjects('<</S/URI/URI(https://x.sg/a)>>')],
    ['with a link to a mailbox', withObjects('<</S/URI/URI(mailto:a@b.sg)>>')],
    ['with fields to fill in', withEntries('/AcroForm<</Fields[3 0 R]>>', '<</FT/Tx/T(Name)>>')],
    ['whose text speaks of scripts', withObjects('(/S/JavaScript /Launch)')],
    [
      'with fonts of names like those of actions',
      withObjects('<</Font<</AA 4 0 R/EF 4 0 R/JS 4 0 R>>>>', '<</Type/Font/Subtype/Type1>>'),
    ],
    ['with tags and groups', withObjects('<</S/P/K[1 2]>>', '<</S/Transparency/CS/DeviceRGB>>')],
    ['that somebody saved again', pdfUpdated(pdfOf(plainPdf), new Map([[3, going]]))],
    ['with two thousand pages', manyPages(2000)],
    [
      'with objects that name each other in a circle',
      withObjects('<</A 4 0 R/Next 4 0 R>>', '<</A 3 0 R/Next 3 0 R>>'),
    ],
    ['that never says where its objects lie', withoutTable(pdfOf(plainPdf))],
  ])('%s', (_, bytes) => {
    expect(faultOf(bytes)).toBeNull();
  });
});

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>';
  const tree = `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
  return pdfOf([catalogue, tree, ...Array.from({ length: count }, () => page)]);
}

function withoutTable(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('startxref', ''), 'latin1');
}

describe('a PDF with what runs, leads elsewhere or is carried along', () => {
  const actions = [
    '<</S/Launch/F(cmd.exe)>>',
    '<</S/SubmitForm/F(http://x)>>',
    '<</S/ImportData/F(a.fdf)>>',
    '<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0/Fit]>>',
    '<</S/GoToE/T<</R/C>>>>',
    '<</S/Thread/F(a.pdf)/D 0>>',
    '<</S/Rendition/OP 0>>',
    '<</S/Movie>>',
    '<</S/Sound>>',
    '<</S/RichMediaExecute>>',
    '<</S/URI/URI(javascript:alert\\(1\\))>>',
    '<</S/URI/URI( FILE:///c:/a)>>',
    '<</S/URI/URI(\\\\\\\\host\\\\share)>>',
    `<</S/URI/URI<${hex('javascript:1')}>>>`,
  ];
  it.each(actions)('%s is refused', (action) => {
    expect(faultOf(withObjects(action))).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['a script', withObjects(script)],
    ['a script behind an escaped name', withObjects(`<</S${escaped('JavaScript')}/JS(x)>>`)],
    ['a script behind an escaped key', withObjects(`<<${escaped('S')}/JavaScript/JS(x)>>`)],
    ['a script whose kind stands elsewhere', withObjects('<</S 4 0 R/JS(x)>>', '/JavaScript')],
    ['a script behind comments', withObjects('<</S%x\n/JavaScript%y\n/JS(x)>>')],
    ['a script as a hexadecimal text', withObjects(`<</S/JavaScript/JS<${hex('app.alert(1)')}>>>`)],
    ['a script deep within', withObjects(`${'[<</A '.repeat(40)}${script}${'>>]'.repeat(40)}`)],
    ['a script that nothing leads to', withObjects('null', script)],
    ['a script of the whole file', withEntries('/Names<</JavaScript<</Names[(a) 3 0 R]>>>>')],
    ['a script of a link', withObjects(`<</Subtype/Link/A ${script}>>`)],
    ['a script after another action', withObjects(`<</S/URI/URI(http://x)/Next[${script}]>>`)],
    ['a script packed together with others', withObjects(packed(`9 0 ${script}`))],
    [
      'a script packed and written as hexadecimal',
      withObjects(
        streamOf(
          '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
          Buffer.from(`${deflateSync(`9 0 ${script}`).toString('hex')}>`),
        ),
      ),
    ],
    ['a script at its end', pdfOf(plainPdf, `/Info ${script}`)],
    ['a script saved later', pdfUpdated(pdfOf(plainPdf), new Map([[3, script]]))],
    [
      'a script that was saved over',
      pdfUpdated(withObjects('null', script), new Map([[3, going]]), ''),
    ],
    [
      'a script that its table does not tell',
      Buffer.concat([Buffer.from(`%PDF-1.7\n9 0 obj\n${script}\nendobj\n`), pdfOf(plainPdf)]),
    ],
    ['a form of scripts', withEntries('/AcroForm<</Fields[]/XFA 3 0 R>>', '(x)')],
    ['files', withEntries('/Names<</EmbeddedFiles<</Names[(a) 3 0 R]>>>>', '<<>>')],
    ['a file', withObjects(streamOf('/Type/EmbeddedFile', Buffer.from('x')))],
    ['a file that a note carries', withObjects('<</F(a.exe)/EF<</F 4 0 R>>>>')],
    ['a note with a file', withObjects('<</Type/Annot/Subtype/FileAttachment>>')],
    ['a film', withObjects('<</Type/Annot/Subtype/RichMedia>>')],
    ['content of another file', withObjects(streamOf('/F(\\\\\\\\host\\\\a)', Buffer.from('')))],
    ['a page of another file', withObjects('<</Subtype/Form/Ref<</F(a.pdf)/Page 0>>>>')],
    ['a script with every key', withObjects(`<</FT/Tx/AA<</K ${script}>>>>`)],
  ])('as %s is refused', (_, bytes) => {
    expect(faultOf(bytes)).toBe('active');
  });
});

describe('a PDF that does something by itself', () => {
  const opened = '<</S/URI/URI(https://x.sg)>>';
  it.each<[string, Buffer]>([
    ['opens a page of the web', withEntries(`/OpenAction ${opened}`)],
    ['opens a page of the web, told elsewhere', withEntries('/OpenAction 3 0 R', opened)],
    [
      'opens a page of the web after its own',
      withEntries(`/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next ${opened}>>`),
    ],
    [
      'opens a page of the web as the second of several',
      withEntries(`/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next[${going} 3 0 R]>>`, opened),
    ],
    ['prints', withEntries('/OpenAction<</S/Named/N/Print>>')],
    ['sends somebody off with a page', withObjects(`<</Type/Page/AA<</O ${opened}>>>>`)],
    ['empties a form', withObjects('<</FT/Tx/AA<</Fo<</S/ResetForm>>>>>>')],
    [
      'goes round in a circle',
      withEntries('/OpenAction 3 0 R', '<</S/GoTo/D[2 0 R/Fit]/Next 3 0 R>>'),
    ],
  ])('%s', (_, bytes) => {
    expect(faultOf(bytes)).toBe('opening');
  });
});

describe('a PDF that cannot be read, or not as every reader would', () => {
  const xref = (content: Uint8Array, more: string): Buffer =>
    streamOf(`/Type/XRef/W[1 2 1]/Root 1 0 R${more}`, content);
  it.each<[string, Uint8Array, PdfFault]>([
    ['is nothing', Buffer.from('%PDF-1.7\n'), 'unreadable'],
    ['is protected by a password', encrypted('user-password=a,owner-password=b'), 'protected'],
    ['is protected against changes', encrypted('owner-password=b,permissions=0'), 'protected'],
    [
      'was protected once',
      pdfUpdated(pdfOf(plainPdf, '/Encrypt 3 0 R'), new Map([[3, '1']])),
      'protected',
    ],
    ['refers to what refers elsewhere', withObjects('4 0 R', '5 0 R', script), 'unreadable'],
    [
      'has objects in a stream that says nothing of them',
      withObjects(streamOf('/N 1/First 4', Buffer.from('9 0 null'))),
      'unreadable',
    ],
    [
      'has a broken stream of objects',
      withObjects(packed('9 0 <<').subarray(0, -20)),
      'unreadable',
    ],
    [
      'has more objects than any file of its size',
      xref(Buffer.from([1, 0, 9, 0]), '/Size 8000000/Index[0 1 7999999 1]'),
      'unreadable',
    ],
  ])('as it %s is refused', (_, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault);
  });

  function encrypted(options: string): Uint8Array {
    return openPdf(pdfOf(plainPdf)).saveToBuffer(`encrypt=aes-256,${options}`).asUint8Array();
  }

  it('because bytes of it were changed is refused or read, and nothing else', () => {
    const whole = withObjects(packed(`9 0 ${going}`), '<</A[1 2 (x)]/B/C>>');
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const hostile = Uint8Array.from(whole);
        for (const [at, byte] of changes) hostile[at] = byte;
        expect([null, 'active', 'opening', 'protected', 'unreadable']).toContain(faultOf(hostile));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the largest PDF made to exhaust', () => {
  it.each([
    'stream',
    'endstream\nstream\n',
    '1 0 obj ',
    '3 0 obj[',
    '<</A',
    '(',
    '#4a',
    'startxref 9\n',
    'trailer<</Prev 1>>\n',
    'xref\n0 1\n',
  ])('by %j again and again is answered', (text) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), filled(text), pdfOf(plainPdf)]);
    expect([null, 'unreadable']).toContain(faultOf(file));
  });
});
