import { renderAsync } from 'docx-preview';
import { listen, report } from '../application.ts';
import { FindInPage } from '../find-in-page.ts';
import { applyLight } from '../look.ts';
import { keepOutsideLinks } from '../outside-links.ts';
import { openOrTell } from '../problem.ts';
import { keepScrollPlace } from '../scroll-place.ts';
import { SignedFile } from '../signed-file.ts';
import './document.css';

let file: SignedFile | undefined;
const scroller = document.createElement('main');
scroller.tabIndex = 0;
document.body.append(scroller);
const found = new FindInPage(scroller);

const zoomTo = (zoom: number) => scroller.style.setProperty('--zoom', String(zoom));

listen({
  open: ({ url, size, place, look }) =>
    openOrTell(async () => {
      if (file) return;
      applyLight(look);
      zoomTo(look.zoom);
      file = new SignedFile(url, size);
      keepOutsideLinks(scroller);
      await renderAsync(await file.whole(), scroller, scroller, {
        // Parts in HTML would be pages of their own.
        renderAltChunks: false,
        ignoreLastRenderedPageBreak: false,
      });
      keepScrollPlace(scroller, place);
      scroller.focus({ preventScroll: true });
      report({ type: 'opened', pages: 0, outline: [] });
    }),
  renewed: ({ url }) => file?.renew(url),
  look: ({ look }) => {
    applyLight(look);
    zoomTo(look.zoom);
  },
  search: ({ text, step }) => found.search(text, step),
  turnPages: ({ by }) => scroller.scrollBy({ top: by * scroller.clientHeight * 0.9 }),
  print: () => window.print(),
});
