// Baseline for papers: pdfkit alone draws the same texts in a thread, with its own line breaks. Started by the
// benchmarks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

const { papers, questions, title } = workerData;
const folder = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin';
const { resolve } = createRequire(import.meta.url);
const [MARGIN, SIZE, WIDTH] = [56, 11, 595 - 2 * 56];

const page = new PDFDocument({ size: 'A4', margin: MARGIN });
const chunks = [];
page.on('data', (chunk) => chunks.push(chunk));
page.on('end', () => parentPort?.postMessage(Buffer.concat(chunks).byteLength));
for (const weight of [400, 700])
  page.registerFont(String(weight), readFileSync(resolve(`${folder}-${weight}-normal.woff`)));

const write = (text, left = 0) => page.font('400').text(text, MARGIN + left, page.y, { width: WIDTH - left });
const number = (place) =>
  page
    .font('700')
    .text(`${place + 1}.`, MARGIN, page.y, { continued: false })
    .moveUp();
const headed = (heading, owner) => {
  page.font('700').fontSize(SIZE * 1.6);
  page.text(heading, MARGIN, page.y, { width: WIDTH });
  page.fontSize(SIZE * 1.15).text(owner);
  page.fontSize(SIZE).moveDown();
};
const circle = (left) =>
  page
    .circle(MARGIN + left, page.y + SIZE / 2, SIZE * 0.35)
    .lineWidth(0.8)
    .stroke('black');

for (const [index, owner] of papers.entries()) {
  if (index > 0) page.addPage();
  headed(title, owner);
  for (const [place, { stem, options }] of questions.entries()) {
    // Questions do not break across pages, as in our papers.
    if (page.y > 842 - MARGIN - (options.length + 2) * SIZE * 1.4) page.addPage();
    number(place);
    write(stem, SIZE * 2.2);
    for (const option of options) {
      circle(SIZE * 3);
      write(option, SIZE * 4.4);
    }
    page.moveDown();
  }
  page.addPage();
  headed(`${title} · Answers`, owner);
  for (const [place, { options }] of questions.entries()) {
    if (page.y > 842 - MARGIN - SIZE * 2) page.addPage();
    for (const option of options.keys()) circle(SIZE * (3 + option * 2.3));
    number(place);
    write(' ', SIZE * 2.2);
  }
}
page.end();
