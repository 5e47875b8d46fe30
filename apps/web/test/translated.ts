import { expect } from 'vitest';
import { servedTexts } from './served-texts.ts';

// The pseudo-language wraps each sentence in RLI and PDI, and each variable or formatted value in FSI and PDI. Other
// text comes from no catalogue, unless it is data.

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

/**
 * Returns text outside sentences, and variables of a sentence, unless a variable is a sentence or formatted value
 * itself.
 */
function outsideOf(text: string): readonly string[] {
  const said: string[] = [];
  const open: { readonly mark: string; text: string }[] = [{ mark: value, text: '' }];
  for (const character of text) {
    if (character === sentence || character === value) open.push({ mark: character, text: '' });
    else if (character === end && open.length > 1) {
      const closed = open.pop();
      // Variable in a sentence; on its own, a value comes from the formatter.
      if (closed?.mark === value && open.at(-1)?.mark === sentence) said.push(closed.text);
    } else {
      const last = open.at(-1);
      if (last) last.text += character;
    }
  }
  return [...said, open[0]?.text ?? ''];
}

/** Names that are the same in every language. */
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

/** Unique texts on the page that bypass the catalogue. For a page in the pseudo-language. */
export function untranslated(root: Element = document.body): readonly string[] {
  const texts = [...spokenTexts(root), ...(root === document.body ? [document.title] : [])];
  return [...new Set(texts.flatMap(untranslatedIn))].sort();
}

/**
 * Fails for every text, name, placeholder and title that is a literal. Data from the fake server and elements with
 * `translate="no"` are exempt (decision 0041).
 */
export function expectTranslated(root: Element = document.body): void {
  expect(document.documentElement.lang, 'The page is to be in the pseudo-language').toBe('en-XA');
  expect(untranslated(root)).toEqual([]);
}
