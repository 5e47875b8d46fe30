import { expect } from 'vitest';
import { servedTexts } from './served-texts.ts';

// In the pseudo-language every sentence stands between RLI and PDI, and whatever fills it, or was written by the formatter,
// between FSI and PDI. What is read outside of both came from no catalogue, unless it is data.

const sentence = '\u2067';
const value = '\u2068';
const end = '\u2069';

const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

/** What is said outside of sentences; of a sentence, what its variables hold, unless that is a sentence or figures again. */
function outsideOf(text: string): readonly string[] {
  const said: string[] = [];
  const open: { readonly mark: string; text: string }[] = [{ mark: value, text: '' }];
  for (const character of text) {
    if (character === sentence || character === value) open.push({ mark: character, text: '' });
    else if (character === end && open.length > 1) {
      const closed = open.pop();
      // A value in a sentence; on its own it is from the formatter.
      if (closed?.mark === value && open.at(-1)?.mark === sentence) said.push(closed.text);
    } else {
      const last = open.at(-1);
      if (last) last.text += character;
    }
  }
  return [...said, open[0]?.text ?? ''];
}

/** Names of things that have the same name in every language. */
const names = ['Pelion'];

function untranslatedIn(text: string): readonly string[] {
  const data = [...servedTexts(), ...names];
  return outsideOf(text).flatMap((outside) => {
    const rest = data.reduce((left, known) => left.replaceAll(known, ''), outside);
    return /\p{L}{2,}/u.test(rest) ? [outside.trim()] : [];
  });
}

const isExempt = (element: Element | null) => element?.closest('[translate="no"], script, style') !== null;

function* spokenTexts(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isExempt(node.parentElement)) yield node.textContent ?? '';
  for (const element of root.querySelectorAll(spokenAttributes.map((name) => `[${name}]`).join()))
    if (!isExempt(element)) for (const name of spokenAttributes) yield element.getAttribute(name) ?? '';
}

/** Everything on the page that did not pass through the catalogue, each once. For a page in the pseudo-language. */
export function untranslated(root: Element = document.body): readonly string[] {
  const texts = [...spokenTexts(root), ...(root === document.body ? [document.title] : [])];
  return [...new Set(texts.flatMap(untranslatedIn))].sort();
}

/**
 * Fails with every text, name, placeholder and title that is a literal. What the server sent in this test and what stands in
 * an element with `translate="no"` is no language (decision 0041).
 */
export function expectTranslated(root: Element = document.body): void {
  expect(document.documentElement.lang, 'The page is to be in the pseudo-language').toBe('en-XA');
  expect(untranslated(root)).toEqual([]);
}
