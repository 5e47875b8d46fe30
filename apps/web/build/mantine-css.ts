import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

// A Mantine component brings its own stylesheet into the chunk that uses it, instead of one file with all of them.
// Chunks arrive in any order, so each stylesheet sits in a cascade sub-layer of its own, and the order of the layers
// is declared once, up front, as Mantine's own styles.css has it. Our CSS modules are outside of layers and win.

const wholeSheet = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
const folder = wholeSheet.replace(/styles\.css$/, 'styles/');
const baseSheets = ['baseline', 'default-css-variables', 'global'];

const readSheet = (name: string) => readFileSync(`${folder}${name}.css`, 'utf8');
const inLayer = (name: string, css: string) => `@layer mantine.${name}{${css}}`;

function componentSheets(): string[] {
  const whole = readFileSync(wholeSheet, 'utf8');
  const position = (name: string) => {
    const firstClass = /\.m_[0-9a-f]+/.exec(readSheet(name))?.[0];
    return firstClass ? whole.indexOf(firstClass) : -1;
  };
  return readdirSync(folder)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => basename(file, '.css'))
    .filter((name) => !baseSheets.includes(name))
    .sort((a, b) => position(a) - position(b));
}

/**
 * The order of all layers. It must stand in the page before any stylesheet: chunks put theirs into the head, in whatever
 * order they arrive, and the first mention of a layer decides its place.
 */
export const layerOrder = (): string =>
  `@layer ${[...baseSheets, ...componentSheets(), 'dates'].map((name) => `mantine.${name}`).join(',')};`;

const layered = (names: readonly string[]) => names.map((name) => inLayer(name, readSheet(name))).join('\n');

/** The base, which only pages with Mantine need. */
const baseId = 'virtual:mantine-base.css';

export function mantineCss(): Plugin {
  let isDev = false;
  return {
    name: 'mantine-css',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isDev = command === 'serve' && mode === 'development';
    },
    resolveId: {
      filter: { id: /^virtual:mantine-/ },
      handler: (id) => (id === baseId ? `\0${id}` : null),
    },
    load: {
      filter: { id: /virtual:mantine-/ },
      // In dev Mantine is bundled ahead and does not pass through `transform`: there every sheet comes at once.
      handler: () => layered(isDev ? [...baseSheets, ...componentSheets()] : baseSheets),
    },
    transform: {
      filter: {
        id: /@mantine[\\/](core[\\/](esm[\\/].*\.module\.mjs|styles[\\/][\w-]+\.css)|dates[\\/]styles\.css)$/,
      },
      handler(code, id) {
        if (id.endsWith('.css')) {
          const name = id.includes('dates') ? 'dates' : basename(id, '.css');
          return { code: inLayer(name, code), map: null };
        }
        const name = basename(id, '.module.mjs');
        if (!existsSync(`${folder}${name}.css`)) return null;
        return { code: `import '@mantine/core/styles/${name}.css';\n${code}`, map: null };
      },
    },
  };
}
