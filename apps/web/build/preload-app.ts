import type { Plugin } from 'vite';
import { chunksOf, chunksWith, faceOf, filesOf } from './chunks.ts';

const shell = /\/src\/app\/shell\/app-shell\.tsx$/;

/**
 * Tells boot.js which files a signed-in page loads besides those that index.html names, to be asked for at once, and which is
 * the face.
 */
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
