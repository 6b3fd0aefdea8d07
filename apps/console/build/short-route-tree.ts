import type { Plugin } from 'vite';

/**
 * Routes stand in the generated tree under long names that nothing reads but types: every start would
 * load 140 of them.
 */
export const shortRouteTree: Plugin = {
  name: 'guardroom-short-route-tree',
  enforce: 'pre',
  transform: {
    filter: { id: /route-tree\.gen\.ts$/ },
    handler: (code) => {
      let count = 0;
      return code.replaceAll(/^ {2}\w+Route: (\w+Route\w*),$/gm, (_line, route: string) => {
        count += 1;
        return `  _${count.toString(36)}: ${route},`;
      });
    },
  },
};
