import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import saxon from 'saxon-js';
import { validateXML } from 'xmllint-wasm';

/** Asks the public rules of InvoiceNow about a file: what UBL is, and what PINT of Singapore wants. */

const rules = join(import.meta.dirname, 'rules');

let schemas: Promise<Record<string, Uint8Array>> | undefined;

async function readSchemas(): Promise<Record<string, Uint8Array>> {
  return unzipSync(await readFile(join(rules, 'UBL-Inv-Cred-xsd.zip')));
}

/** What the schema of UBL 2.1 finds wrong; empty for a valid file. */
export async function schemaProblems(
  xml: string,
  name: 'Invoice' | 'CreditNote',
): Promise<string[]> {
  schemas ??= readSchemas();
  const files = await schemas;
  // The validator has one folder.
  const contents = (path: string) =>
    new TextDecoder().decode(files[path]).replaceAll('="../common/', '="');
  const common = Object.keys(files).filter((path) => /^common\/.+\.xsd$/.test(path));
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'main.xsd', contents: contents(`maindoc/UBL-${name}-2.1.xsd`) }],
    preload: common.map((path) => ({ fileName: path.slice(7), contents: contents(path) })),
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

const sheets = ['PINT-UBL-validation-preprocessed', 'PINT-jurisdiction-aligned-rules'];
let compiled: Promise<object[]> | undefined;

/** The rules are XSLT: compiled once, in a few seconds, to what the processor runs. */
async function compile(): Promise<object[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guardroom-rules-'));
  const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js');
  try {
    return await Promise.all(
      sheets.map(async (sheet) => {
        const made = join(folder, `${sheet}.sef.json`);
        const options = [`-xsl:${join(rules, sheet)}.xslt`, `-export:${made}`, '-nogo'];
        await promisify(execFile)(process.execPath, [compiler, ...options]);
        const sheetOfRules: object = JSON.parse(await readFile(made, 'utf8'));
        return sheetOfRules;
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ids of the rules of PINT and of Singapore that a file breaks, warnings too, each once. */
export async function brokenRules(xml: string): Promise<string[]> {
  compiled ??= compile();
  const broken = new Set<string>();
  for (const stylesheetInternal of await compiled) {
    const options = { stylesheetInternal, sourceText: xml, destination: 'serialized' } as const;
    const { principalResult } = await saxon.transform(options, 'async');
    // A report in which no rule fired would say that nothing was checked.
    if (!principalResult.includes('<svrl:fired-rule')) throw new Error('no rule was asked');
    for (const [, id] of principalResult.matchAll(/<svrl:failed-assert[^>]*? id="([^"]+)"/g)) {
      if (id !== undefined) broken.add(id);
    }
  }
  return [...broken].toSorted();
}
