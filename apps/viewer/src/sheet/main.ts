import type { OutlineEntry } from '@pelion/contract/viewer/messages';
import readWorkbook from 'read-excel-file/universal';
import { listen, report } from '../application.ts';
import { FindInPage } from '../find-in-page.ts';
import { applyLight } from '../look.ts';
import { openOrTell } from '../problem.ts';
import { keepScrollPlace } from '../scroll-place.ts';
import { SignedFile } from '../signed-file.ts';
import { drawSheet } from './draw-sheet.ts';
import './sheet.css';

let file: SignedFile | undefined;
const scroller = document.createElement('main');
scroller.tabIndex = 0;
document.body.append(scroller);
const found = new FindInPage(scroller);

const zoomTo = (zoom: number) => scroller.style.setProperty('--zoom', String(zoom));
const addressOf = (index: number) => `sheet-${index}`;

listen({
  open: ({ url, size, place, look }) =>
    openOrTell(async () => {
      if (file) return;
      applyLight(look);
      zoomTo(look.zoom);
      file = new SignedFile(url, size);
      const sheets = await readWorkbook(await file.whole());
      scroller.append(...sheets.map((sheet, index) => drawSheet(sheet, addressOf(index))));
      const outline = sheets.map(
        ({ sheet }, index): OutlineEntry => ({
          label: sheet,
          to: addressOf(index),
          level: 0,
        }),
      );
      keepScrollPlace(scroller, place);
      scroller.focus({ preventScroll: true });
      report({ type: 'opened', pages: 0, outline: outline.length > 1 ? outline : [] });
    }),
  renewed: ({ url }) => file?.renew(url),
  look: ({ look }) => {
    applyLight(look);
    zoomTo(look.zoom);
  },
  go: ({ to }) => document.getElementById(to)?.scrollIntoView(),
  search: ({ text, step }) => found.search(text, step),
  turnPages: ({ by }) => scroller.scrollBy({ top: by * scroller.clientHeight * 0.9 }),
  print: () => window.print(),
});
