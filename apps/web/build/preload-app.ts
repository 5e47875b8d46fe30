import type { Plugin } from 'vite';
import { chunksOf, chunksWith, faceOf, filesOf } from './chunks.ts';

const shell = /\/src\/app\/shell\/app-shell\.tsx$/;

/** Passes boot.js the files that a signed-in page loads beyond those in index.html, to preload them, and the font file. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle) return html;
        const chunks = chunksOf(bundle);
        const known = filesOf(entry ? [entry] : [], chunks);
        const files = [...filesOf(chunksWith(chunks, shell), chunks)].filter((file) => !known.has(file));
        if (files.length === 0) throw new Error('The build has no file for the signed-in app.');
        const list = files.map((file) => `/${file}`).join(' ');
        return html.replace(
          '<script src="/boot.js">',
          `<script src="/boot.js" data-app="${list}" data-face="/${faceOf(bundle)}">`,
        );
      },
    },
  };
}
