import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const sources = ['tokens', 'site/site'].map((name) => new URL(`../src/${name}.css`, import.meta.url));

/** What the public pages are styled with: short enough to stand in each of them, so that nothing is waited for. */
export const siteStyles = (): string =>
  sources
    .map((source) => readFileSync(source, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

/** `site.css`: the server writes the pages and puts it into them; while developing they link to it. */
export function siteCss(): Plugin {
  return {
    name: 'site-css',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'site.css', source: siteStyles() });
    },
    configureServer(server) {
      server.middlewares.use('/site.css', (_request, response) => {
        response.setHeader('content-type', 'text/css');
        response.end(siteStyles());
      });
    },
  };
}
