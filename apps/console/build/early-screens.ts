import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** As the bundler writes ids, also on Windows. */
const source = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');
const layout = 'shell/guarded-layout.tsx';

/** Files that index.html names itself: no screen has to ask for them again. */
function isAlwaysThere(file: string): boolean {
  return /^assets\/(?:rolldown-runtime|base|console)-/.test(file);
}

/** For `build.modulePreload`: what a later half imports it names itself (`withAllNamed`), but for its styles. */
export const lateStylesAlone = {
  polyfill: false,
  resolveDependencies: (
    _file: string,
    files: string[],
    { hostType }: { hostType: 'html' | 'js' },
  ) =>
    hostType === 'html'
      ? files
      : files.filter((file) => file.endsWith('.css') && !isAlwaysThere(file)),
};

/**
 * Which files each screen is made of, for the server, which names them in the page where somebody is
 * signed in: they come together with the first ones, and not after those have run
 * (`apps/server/src/platform/http/early-files.ts`). Kept out of what every visit loads, where the
 * table of all screens would take 7 kB.
 * @param screens the addresses of all screens behind sign-in with their page files
 */
export function earlyScreens(screens: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'guardroom-early-screens',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!Object.keys(bundle).includes('index.html')) return;
        for (const chunk of chunksOf(bundle)) withAllNamed(chunk, bundle);
        const late = new Map(chunksOf(bundle).flatMap((each) => lateHalvesOf(each)));
        const filesOf = (page: string) => {
          const half = late.get(page);
          // Unseen it would be fetched late, and by nobody's fault.
          if (half === undefined) return this.error(`no file holds the later half of ${page}`);
          return filesOfPage(half, bundle);
        };
        const frame = filesOf(layout);
        const table = Object.entries(screens).map(([path, page]) => [
          path,
          [...new Set([...frame, ...filesOf(page)])],
        ]);
        const all = { frame, screens: Object.fromEntries(table) };
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(all) });
      },
    },
  };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The page files whose later half this is. */
function lateHalvesOf(chunk: Chunk): [string, Chunk][] {
  return chunk.moduleIds
    .filter((id) => id.startsWith(source) && id.endsWith('?tsr-split=component'))
    .map((id) => [id.slice(source.length).replace(/\?.*$/, ''), chunk]);
}

/** All that is imported at once, itself first. */
function importsOf(chunk: Chunk, bundle: Bundle): Set<string> {
  const found = new Set([chunk.fileName]);
  // A set takes what is added while it is gone through.
  for (const file of found) {
    const each = bundle[file];
    if (each?.type !== 'chunk') continue;
    for (const next of each.imports) if (!isAlwaysThere(next)) found.add(next);
  }
  return found;
}

/** A later half asks for all that it needs at once, and not for each file after the one that imports it. */
function withAllNamed(chunk: Chunk, bundle: Bundle): void {
  if (!chunk.isDynamicEntry) return;
  const named = new Set([chunk.fileName, ...chunk.imports]);
  const others = [...importsOf(chunk, bundle)].filter((file) => !named.has(file));
  const imports = others.map((file) => `import"./${file.replace(/^assets\//, '')}";`);
  chunk.code = imports.join('') + chunk.code;
}

function filesOfPage(chunk: Chunk, bundle: Bundle): string[] {
  const scripts = [...importsOf(chunk, bundle)];
  const styles = scripts.flatMap((file) => {
    const each = bundle[file];
    return each?.type === 'chunk' ? [...(each.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...scripts, ...styles].map((file) => `/${file}`);
}
