import type { Plugin } from 'graphql-yoga';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller answers fit into a packet or two as they are; a page of twenty rows is larger. */
const least = 2 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The first that the asker takes. Browsers take Brotli over https alone; at this quality it costs as
 * much as gzip, and what it makes of a long list of people is a third smaller.
 */
const encodings = [
  {
    name: 'br',
    compress: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', compress: (text: string) => zip(text) },
] as const;

/** The bytes of an answer in the encoding that goes out. */
export interface Compressed {
  readonly encoding: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/**
 * An answer compressed, for whoever takes that: the dashboard of two hundred sites is a twentieth of
 * its size then, a page of twenty rows an eighth. Done beside the main thread.
 * @param size bytes of the answer as it is
 * @param accepted the header Accept-Encoding
 * @returns undefined where it goes out as it is
 */
export function compressed(
  text: () => Promise<string> | string,
  size: number,
  accepted: string,
): Promise<Compressed> | undefined {
  if (size < least) return undefined;
  const taken = namesIn(accepted);
  const encoding = encodings.find(({ name }) => taken.has(name));
  return encoding && inEncoding(text, encoding);
}

async function inEncoding(
  text: () => Promise<string> | string,
  { name, compress }: (typeof encodings)[number],
): Promise<Compressed> {
  return { encoding: name, bytes: await compress(await text()) };
}

/** The same for answers that another library sends. */
export function compressAnswers(): Plugin {
  return {
    onResponse: async ({ request, response, setResponse, fetchAPI }) => {
      const { headers, status } = response;
      // Events carry no length, and must not wait for what follows.
      const size = Number(headers.get('content-length') ?? 0);
      const accepted = request.headers.get('accept-encoding') ?? '';
      const made = await compressed(() => response.text(), size, accepted);
      if (made === undefined) return;
      setResponse(
        new fetchAPI.Response(made.bytes, {
          status,
          headers: {
            ...Object.fromEntries(headers),
            'content-encoding': made.encoding,
            'content-length': String(made.bytes.length),
            vary: 'accept-encoding',
          },
        }),
      );
    },
  };
}

/** Of `gzip;q=0.8, br`: what is taken, without what is refused (`q=0`). */
function namesIn(accepted: string): ReadonlySet<string> {
  const parts = accepted.split(',').map((part) => part.trim().toLowerCase());
  const wanted = parts.filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part));
  return new Set(wanted.map((part) => part.replace(/;.*$/, '').trim()));
}
