import { contrast, readable } from '@pelion/contract/appearance/facts';
import { expect, it } from 'vitest';
import { HtmlParser } from '../html-parser.ts';
import { mailPage } from './mail-page.ts';
import { endsWith, leadsTo, lists, pelionLetterhead, plainText, says } from './mail-parts.ts';

const url = 'https://learn.test.example/password-reset/verify/t0ken?a=1&b=2';

/** Every kind of part, with the text in every place where people's text may appear. */
const partsSaying = (text: string) => [
  says(text),
  lists([text, text]),
  leadsTo(url, { says: text, name: text }),
  endsWith([{ says: text, url, name: text }]),
];

const pageSaying = (text: string) =>
  mailPage({ ...pelionLetterhead, name: text }, { subject: text, parts: partsSaying(text) });

/** Elements with attributes, and the visible text. */
function readPage(html: string) {
  const elements: string[] = [];
  let words = '';
  const parser = new HtmlParser({
    onopentag: (name, attributes) => elements.push(JSON.stringify([name, attributes])),
    ontext: (text) => {
      words += text;
    },
  });
  parser.end(html);
  return { elements, words };
}

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="javascript:alert(1)">here</a>',
  "' style='position:fixed' x='",
  '</title></style></body><svg onload=alert(1)>',
  '<!-- -->&lt;b&gt;&#60;i&#62;',
])('takes %j for the words of somebody, and never for markup', (hostile) => {
  const page = readPage(pageSaying(hostile));
  expect(page.elements).toEqual(readPage(pageSaying('harmless')).elements);
  expect(page.words.split(hostile).length).toBeGreaterThan(7);
});

it('loads nothing from anywhere', () => {
  expect(pageSaying('News')).not.toMatch(/\bsrc\b|url\(|@import|<link|<script|<img/i);
});

it('shows before it is opened what it says, and no address', () => {
  const [, preview] = /overflow:hidden">([^<]*)</.exec(pageSaying('Text')) ?? [];
  expect(preview).toBe('Text • Text • Text Text');
});

it('leads where the plain text leads', () => {
  const html = pageSaying('Text');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(links).toEqual([url.replace('&', '&amp;'), url.replace('&', '&amp;')]);
  expect(plainText(partsSaying('Text')).split(url)).toHaveLength(3);
});

it('says the parts one below the other as plain text, an address on a line of its own', () => {
  expect(plainText(partsSaying('Text'))).toBe(`Text\n\n• Text\n• Text\n\nText\n${url}\n\nText\n${url}`);
});

it('can be read in light and in dark', () => {
  const html = pageSaying('Text');
  const pairs: readonly (readonly [string, string])[] = [
    ['#1c2528', '#ffffff'],
    ['#1c2528', '#f3f5f6'],
    ['#56646a', '#ffffff'],
    ['#56646a', '#f3f5f6'],
    ['#e6ebed', '#1d2427'],
    ['#e6ebed', '#14191b'],
    ['#a9b5ba', '#1d2427'],
    ['#a9b5ba', '#14191b'],
    ['#ffffff', pelionLetterhead.color],
  ];
  for (const [ink, paper] of pairs) {
    expect(html).toContain(ink);
    expect(html).toContain(paper);
    expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(readable);
  }
});
