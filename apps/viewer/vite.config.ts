import { defineConfig } from 'vite';
import { compressScripts } from './build/compress-scripts.ts';
import { copyPdfResources } from './build/copy-pdf-resources.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/viewer/',
  plugins: [copyPdfResources(), compressScripts()],
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The policy of a frame loads no script or style from a data: URL.
    assetsInlineLimit: 0,
    // The worker of PDFs and its decoders are large, and wanted.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: {
        pdf: 'pdf.html',
        book: 'book.html',
        document: 'document.html',
        sheet: 'sheet.html',
        scorm12: 'scorm12.html',
        scorm2004: 'scorm2004.html',
      },
    },
  },
});
