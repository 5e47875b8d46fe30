import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|mjs|css|wasm)$/;

/** Writes `.br` and `.gz` beside scripts and styles: those of PDFs have 2 MB before that. */
export function compressScripts(): Plugin {
  let folder = '';
  return {
    name: 'compress-scripts',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!compressible.test(name)) continue;
          const file = join(folder, name);
          const content = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        }
      },
    },
  };
}
