import { onTestFinished } from 'vitest';

// What the server has said in this test: data of a school, which no catalogue knows.

const texts = new Set<string>();

/** Every text in an answer, however deep; of HTML what is read. */
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

/** The longest first, so that a part of a text never breaks it up. */
export const servedTexts = (): readonly string[] =>
  [...texts].filter((text) => /\p{L}{2,}/u.test(text)).sort((one, other) => other.length - one.length);
