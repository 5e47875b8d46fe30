import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { layerOrder } from './mantine-css.ts';

// The sign-in form is part of the page itself and must paint before anything else has arrived: its styles go into
// the page, and the stylesheet of the app moves behind the form, where it blocks only the scripts.

const source = new URL('../src/sign-in.css', import.meta.url);
const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/g;

export function inlineSignInCss(): Plugin {
  return {
    name: 'inline-sign-in-css',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(stylesheetLink) ?? [];
        const css = readFileSync(source, 'utf8')
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ');
        return html
          .replace(stylesheetLink, '')
          .replace('<!-- sign-in.css -->', `<style>${layerOrder()}${css}</style>`)
          .replace('</body>', `${links.join('')}\n  </body>`);
      },
    },
  };
}
