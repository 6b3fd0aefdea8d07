import type { Plugin } from 'vite';

/**
 * The frame is another file than the first ones, because the public pages do without it. Whoever is
 * signed in gets it together with them, and not after they have run.
 */
export const earlyFrame: Plugin = {
  name: 'guardroom-early-frame',
  transformIndexHtml: (_html, { filename, bundle }) => {
    if (bundle === undefined || !filename.endsWith('index.html')) return [];
    const files = Object.values(bundle).filter(({ fileName }) => isOfFrame(fileName));
    const links = files.map(({ fileName }) => linkTo(`/${fileName}`));
    const children = `if (localStorage.getItem('signed-in') !== null)
  for (const link of ${JSON.stringify(links)})
    document.head.append(Object.assign(document.createElement('link'), link));`;
    return [{ tag: 'script', children, injectTo: 'head' }];
  },
};

function isOfFrame(file: string): boolean {
  return /^assets\/frame-[^/]+\.(?:css|js)$/.test(file);
}

/** Only fetched: the style is put into the page where it is needed, and waited for. */
function linkTo(href: string) {
  return href.endsWith('.js')
    ? { rel: 'modulepreload', crossOrigin: '', href }
    : { rel: 'preload', as: 'style', crossOrigin: '', href };
}
