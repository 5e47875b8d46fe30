/** Longer than this, an answer is read better beside a list than in it. */
const longest = 60;

/** The words of an html that the server has rendered: of a formula what its author typed, of a picture what it shows. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of body.querySelectorAll('.katex'))
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? '');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether a list of the device says all of it. */
export const isWordsAlone = (html: string): boolean =>
  !/<(?:img|table|ul|ol|pre|sub|sup)\b|class="katex/.test(html) && wordsOf(html).length <= longest;
