import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller files save less by compression than the headers cost. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file: string) {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    zip(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((file) => compressible.test(file) && statSync(file).size >= leastBytes);
      await Promise.all(files.map(compressFile));
    },
  };
}
