import { useEffect, useState } from 'react';
import { plainText } from './plain-text.ts';

type Read = (tex: string) => string;
const asTyped: Read = (tex) => tex;

/**
 * Reads html as a name or a live region says it, formulas in plain signs: x², not x^2. What reads them is loaded with the first
 * formula; until then, and without a network, they are said as they were typed.
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
