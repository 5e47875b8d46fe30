import { contactPage, documentOf, foundPages, notFound, type SitePage, thanks } from '@pelion/site';
import { createText, english } from '@pelion/words';
import { afterEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../test/render-screen.tsx';

const surroundings = { publicUrl: 'https://learn.example.org', styles: { text: '' } } as const;

const refused = contactPage('demo', {
  values: { name: 'Ines "The <b>Quick</b>"', website: 'spam' },
  problems: {
    email: 'Please enter the e-mail address',
    website: 'Please leave this field empty.',
    '': 'Wait.',
  },
});
const pages: readonly SitePage[] = [...foundPages, refused, thanks, notFound];

/** The page as this window shows it. */
function show(page: SitePage): HTMLElement {
  const { documentElement } = new DOMParser().parseFromString(documentOf(page, surroundings), 'text/html');
  const body = documentElement.querySelector('body');
  document.body.replaceChildren(
    ...(body ? [...body.childNodes].map((node) => document.importNode(node, true)) : []),
  );
  return document.body;
}
afterEach(() => document.body.replaceChildren());

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('can be used by everybody', async () => {
    show(page);
    await expectAccessible();
  });

  test('has its headings in order, and names every picture', () => {
    const shown = show(page);
    const levels = [...shown.querySelectorAll('main h1, main h2, main h3')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    expect(levels[0]).toBe(1);
    for (const [place, level] of levels.entries())
      expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const picture of shown.querySelectorAll('main img')) {
      expect(picture.getAttribute('alt')?.length).toBeGreaterThan(10);
      expect(picture).toHaveAttribute('width');
      expect(picture).toHaveAttribute('height');
    }
  });
});

test('a refused form keeps what was typed, names what is wrong, and shows what only a program fills in', () => {
  const shown = show(refused);
  expect(shown.querySelector('#name')).toHaveValue('Ines "The <b>Quick</b>"');
  const email = shown.querySelector('#email');
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveAccessibleDescription(/Please enter the e-mail address/);
  expect(shown.querySelector('.problems')?.textContent).toContain('Wait.');
  expect(shown.querySelector('#website')?.closest('[aria-hidden]')).toBeNull();
});

test('another language is another catalogue', () => {
  const pseudo = {
    ...english,
    language: 'ar',
    direction: 'rtl',
    templateOf: (source: string) => `«${source}»`,
  } as const;
  const [home] = foundPages;
  const page = home ? documentOf(home, { ...surroundings, catalogue: pseudo }) : '';
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? '';
  const said = main.replace(/<script.*?<\/script>/gs, '').match(/(?<=>)[^<>\n]*\p{L}[^<>\n]*(?=<)/gu) ?? [];
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((text) => !text.includes('«'))).toEqual([]);
  expect(createText('k12').sentence('{^school}')).toBe('School');
});
