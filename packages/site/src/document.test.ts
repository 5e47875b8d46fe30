import { expect, test } from 'vitest';
import { foundPages } from './index.ts';
import { documentOf } from './parts/document.ts';

const publicUrl = 'https://learn.example.org';

test('the face is requested before the styles that name it', () => {
  const [page] = foundPages;
  if (!page) throw new Error('The site has no page.');
  const styles = { text: '@font-face { src: url("/assets/face-abc.woff2") format("woff2"); }' };
  const markup = documentOf(page, { publicUrl, styles });
  const preload =
    '<link rel="preload" as="font" type="font/woff2" href="/assets/face-abc.woff2" crossorigin>';
  expect(markup.indexOf(preload)).toBeGreaterThan(0);
  expect(markup.indexOf(preload)).toBeLessThan(markup.indexOf('<style>'));
  expect(documentOf(page, { publicUrl, styles: { text: 'p { margin: 0 }' } })).not.toContain('preload');
});
