import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels per point: 150 for each inch. */
const SCALE = 150 / 72;

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const picture = new Image();
  picture.src = blob ? URL.createObjectURL(blob) : '';
  await picture.decode();
  return picture;
}

/** Draws every page as a picture and prints them. */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const pages = document.createElement('div');
  pages.className = 'printed';
  for (let number = 1; number <= pdf.numPages; number += 1) pages.append(await pictureOf(pdf, number));
  document.body.append(pages);
  window.print();
  for (const picture of pages.querySelectorAll('img')) URL.revokeObjectURL(picture.src);
  pages.remove();
}
