import { useEffect, useState } from 'react';
import { plainText } from './plain-text.ts';

type Read = (tex: string) => string;
const asTyped: Read = (tex) => tex;

/**
 * Converts HTML to plain text for accessible names and live regions, with readable formulas: x², not x^2. The formula
 * reader loads with the first formula; until then, and offline, formulas stay as typed.
 */
export function usePlainText(shown: readonly { readonly html: string }[]): (html: string) => string {
  const [{ read }, setReader] = useState({ read: asTyped });
  const hasFormulas = shown.some(({ html }) => html.includes('class="katex'));
  useEffect(() => {
    if (!hasFormulas) return;
    import('@pelion/questions/readable-formula')
      .then(({ readableFormula }) => setReader({ read: readableFormula }))
      .catch(() => undefined);
  }, [hasFormulas]);
  return (html) => plainText(html, read);
}
