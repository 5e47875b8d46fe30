import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutFacesFirst } from '../build/cut-faces.ts';
import { emitFace } from '../build/face.ts';
import { inlineSignInCss } from '../build/inline-sign-in-css.ts';

// Component page of the `kit` journey. `npm run dev` serves it at /__kit; installations don't include it.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react({ compiler: true }), cutFacesFirst(), emitFace(), inlineSignInCss()],
  build: {
    outDir: '../kit-dist',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    target: ['chrome123', 'firefox128', 'safari17.5'],
  },
});
