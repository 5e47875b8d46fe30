import { onTestFinished } from 'vitest';

// Texts that the fake server returned in this test: school data, which no catalogue contains.

const texts = new Set<string>();

/** Stores every text in a response, at any depth; for HTML, the visible text. */
export function rememberTexts(value: unknown): void {
  if (texts.size === 0) onTestFinished(() => texts.clear());
  if (typeof value === 'string') texts.add(value.includes('<') ? readableText(value) : value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) rememberTexts(part);
}

function readableText(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.textContent;
}

/** Sorted by length, so that no text breaks up a longer one. */
export const servedTexts = (): readonly string[] =>
  [...texts].filter((text) => /\p{L}{2,}/u.test(text)).sort((one, other) => other.length - one.length);
