import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { faceStyles } from './face.ts';

// The log-in form is part of index.html and must paint before anything else has loaded: tokens, controls and the form's
// styles are inlined, and the app's stylesheet moves behind the form, where it blocks only the scripts.

const sources = ['tokens', 'controls', 'sign-in'].map(
  (name) => new URL(`../src/${name}.css`, import.meta.url),
);
const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/g;

export function inlineSignInCss(): Plugin {
  return {
    name: 'inline-sign-in-css',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const links = html.match(stylesheetLink) ?? [];
        const css = [faceStyles(bundle), ...sources.map((source) => readFileSync(source, 'utf8'))]
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
