/** Rendered html in the words that a live region says: pictures by what they show, formulas as they are written, or as `said`. */
export function plainText(html: string, said = (tex: string) => tex): string {
  if (!html.includes('<') && !html.includes('&')) return html.trim();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of body.querySelectorAll('.katex'))
    formula.replaceWith(said(formula.querySelector('annotation')?.textContent ?? formula.textContent ?? ''));
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
