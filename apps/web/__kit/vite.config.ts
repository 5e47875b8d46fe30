import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineSignInCss } from '../build/inline-sign-in-css.ts';

// The page of the parts as the journey `kit` looks at it. `npm run dev` serves it at /__kit; no installation has it.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react({ compiler: true }), inlineSignInCss()],
  build: {
    outDir: '../kit-dist',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    target: ['chrome123', 'firefox128', 'safari17.5'],
  },
});
