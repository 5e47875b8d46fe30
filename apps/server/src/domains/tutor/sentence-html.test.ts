import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sentenceHtml } from './ask-gated-model.ts';

const cases = resolve(
  import.meta.dirname,
  '../../../../../../shared/data/rich-text/sanitizer_cases_even.json',
);
const isHere = existsSync(cases);
if (!isHere) console.log('Skipped: hostile texts of ../shared/data, which is not here');
const payloads = isHere
  ? z.array(z.object({ payload: z.string() })).parse(JSON.parse(readFileSync(cases, 'utf8')))
  : [];

/** Elements and attributes that no formula has. */
const active =
  /<(?!\/?(?:p|span|math|semantics|annotation|m[a-z]+|svg|path)\b)[a-z!/]|<[^>]*\s(?:on\w+|href|src|srcset|action)\s*=/i;

it.each([
  'Look <img src=x onerror=alert(1)> at \\(x\\).',
  '<script>alert(1)</script> \\(\\href{javascript:alert(1)}{x}\\)',
  '\\(\\includegraphics{https://evil.example/a.png}\\) \\(\\url{https://evil.example}\\)',
  '\\(\\htmlData{x=1}{a}\\) \\(\\htmlStyle{position:fixed}{a}\\)',
  '<a href="https://evil.example">here</a> \\(1\\)',
])('has neither links, pictures nor scripts: %s', (sentence) =>
  expect(sentenceHtml(sentence)).not.toMatch(active),
);

it.skipIf(!isHere)('writes hostile texts as text, alone and beside a formula', () => {
  expect(payloads.length).toBeGreaterThan(50);
  for (const { payload } of payloads) {
    expect(sentenceHtml(payload.replaceAll('\\(', ''))).not.toContain('<');
    expect(sentenceHtml(`\\(x\\) ${payload}`)).not.toMatch(active);
  }
});

it('turns no letters around', () => expect(sentenceHtml('photo\u202esisehtnys')).toBe('photosisehtnys'));
