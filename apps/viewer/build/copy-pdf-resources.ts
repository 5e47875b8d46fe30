import { cpSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Files that pdf.js asks for by name: character maps, standard fonts, color profiles and decoders of pictures. */
const folders = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];

/** Copies the resources of pdf.js to `pdfjs/` beside the pages. */
export function copyPdfResources(): Plugin {
  let output = '';
  return {
    name: 'copy-pdf-resources',
    apply: 'build',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const installed = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
      for (const folder of folders)
        cpSync(join(installed, folder), join(output, 'pdfjs', folder), { recursive: true });
    },
  };
}
