import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const css = readFileSync(join(import.meta.dirname, '../src/tokens.css'), 'utf8');

/** `--name: light-dark(#…, #…)` or one color for both, references followed. */
export function colorOf(name: string): readonly [light: string, dark: string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colorOf(reference);
  const [light, dark = light] = value.match(/#[0-9a-f]{3,6}\b/gi) ?? [];
  if (!light || !dark) throw new Error(`tokens.css has no color --${name}`);
  return [light, dark];
}
