import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { faceStyles } from './face.ts';

const sources = ['tokens', 'site/site'].map((name) => new URL(`../src/${name}.css`, import.meta.url));

/** Minified styles of the public pages, small enough to inline in each page. */
export const siteStyles = (bundle?: Readonly<Record<string, unknown>>): string =>
  [faceStyles(bundle), ...sources.map((source) => readFileSync(source, 'utf8'))]
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

/** Emits `site.css`, which the server inlines into its pages; in development they link to it. */
export function siteCss(): Plugin {
  return {
    name: 'site-css',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'site.css', source: siteStyles(bundle) });
    },
    configureServer(server) {
      server.middlewares.use('/site.css', (_request, response) => {
        response.setHeader('content-type', 'text/css');
        response.end(siteStyles());
      });
    },
  };
}
