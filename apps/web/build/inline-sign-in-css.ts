import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// The sign-in form is part of the page itself and must paint before anything else has arrived: the figures of the look,
// controls and the form's frame go into the page, and the stylesheet of the app moves behind the form, where it blocks
// only the scripts.

const sources = ['tokens', 'controls', 'sign-in'].map(
  (name) => new URL(`../src/${name}.css`, import.meta.url),
);
const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/g;

export function inlineSignInCss(): Plugin {
  return {
    name: 'inline-sign-in-css',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(stylesheetLink) ?? [];
        const css = sources
          .map((source) => readFileSync(source, 'utf8'))
          .join('')
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ');
        return html
          .replace(stylesheetLink, '')
          .replace('<!-- styles -->', `<style>${css}</style>`)
          .replace('</body>', `${links.join('')}\n  </body>`);
      },
    },
  };
}
