import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { faceOf } from './chunks.ts';

const path = '/src/faces/basic.woff2';
const styles = new URL('../src/face.css', import.meta.url);

/** Declarations of the face with the address of its built file; in development that of the source. */
export function faceStyles(bundle?: Readonly<Record<string, unknown>>): string {
  const css = readFileSync(styles, 'utf8');
  return bundle ? css.replace(path, `/${faceOf(bundle)}`) : css;
}

/** Emits the font file, which no style sheet of the app names. */
export function emitFace(): Plugin {
  return {
    name: 'emit-face',
    apply: 'build',
    buildStart() {
      const source = readFileSync(new URL(`..${path}`, import.meta.url));
      this.emitFile({ type: 'asset', name: 'face.woff2', source });
    },
  };
}
