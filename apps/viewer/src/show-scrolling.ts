import type { OutlineEntry } from '@pelion/contract/viewer/messages';
import { listen, report } from './application.ts';
import { FindInPage } from './find-in-page.ts';
import { applyLight } from './look.ts';
import { openOrTell } from './problem.ts';
import { keepScrollPlace } from './scroll-place.ts';
import { SignedFile } from './signed-file.ts';
import './show-scrolling.css';

/** Appends the file to the element that scrolls; returns its outline, whose addresses are ids of elements. */
type Draw = (content: Blob, scroller: HTMLElement) => Promise<readonly OutlineEntry[]>;

/** Runs the frame of a file that is drawn whole, as one page that scrolls. */
export function showScrolling(draw: Draw): void {
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
        const outline = await draw(await file.whole(), scroller);
        keepScrollPlace(scroller, place);
        scroller.focus({ preventScroll: true });
        report({ type: 'opened', pages: 0, outline });
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
}
