import { renderAsync } from 'docx-preview';
import { keepOutsideLinks } from '../outside-links.ts';
import { showScrolling } from '../show-scrolling.ts';
import './document.css';

showScrolling(async (content, scroller) => {
  keepOutsideLinks(scroller);
  await renderAsync(content, scroller, scroller, {
    // Parts in HTML would be pages of their own.
    renderAltChunks: false,
    ignoreLastRenderedPageBreak: false,
  });
  return [];
});
