import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, readModuleGraph } from './build/chunk-groups.ts';
import { classNameOf } from './build/class-names.ts';
import { cutFacesFirst } from './build/cut-faces.ts';
import { emitFace } from './build/face.ts';
import { inlineSignInCss } from './build/inline-sign-in-css.ts';
import { leanPreloads, resolveDependencies, shortPreloads } from './build/lean-preloads.ts';
import { precacheList } from './build/precache-list.ts';
import { precompress } from './build/precompress.ts';
import { preloadApp } from './build/preload-app.ts';
import { siteCss } from './build/site-css.ts';
import { sitePages } from './build/site-pages.ts';

const server = process.env.PELION_API ?? 'http://localhost:3000';
const proxy = {
  ...Object.fromEntries(
    ['/api', '/assessment-api', '/agent-api'].map((base) => [base, { target: server, changeOrigin: false }]),
  ),
  ...sitePages(server),
};

/** Chunks that a person looks for in the network panel. */
const namedChunks: ReadonlySet<string> = new Set(['start', 'player', 'app']);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // React Compiler. 'use no memo' opts out components that render rarely: memoizing them costs bytes of the first page.
    react({ compiler: true }),
    readModuleGraph(),
    cutFacesFirst(),
    emitFace(),
    inlineSignInCss(),
    preloadApp(),
    leanPreloads(),
    shortPreloads(),
    siteCss(),
    precacheList(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  server: { port: 5173, proxy },
  preview: { proxy },
  build: {
    // Older targets make the CSS minifier rewrite light-dark(), and every colour is made with it.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    target: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies },
    reportCompressedSize: false,
    // A data: URL of a font or picture would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { main: 'index.html', 'service-worker': 'service-worker/service-worker.ts' },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Names of all files stand in the entry, and grow with the product: most are a hash alone, five to seven characters of
        // which tell files and their versions apart.
        entryFileNames: (chunk) =>
          chunk.name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash:6].js',
        chunkFileNames: ({ name }) =>
          namedChunks.has(name) ? 'assets/[name]-[hash:6].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:5][extname]'
            : 'assets/[name]-[hash:5][extname]',
      },
    },
  },
});
