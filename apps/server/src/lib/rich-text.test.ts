import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saidBy } from '../../test/thrown-message.ts';
import { hasMath, plainText, readableText, renderRichText } from './rich-text.ts';
import { renderFormula } from './rich-text-formula.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

const html = (source: string) => renderRichText(source).html;
const source = (typed: string) => renderRichText(typed).source;

const safeTags =
  /^(?:p|br|hr|div|blockquote|pre|figure|figcaption|h[1-6]|[uod]l|li|d[td]|table|caption|colgroup|col|t(?:head|body|foot|[rhd])|a|img|span|strong|b|em|i|u|s|del|ins|mark|small|sub|sup|code|kbd|samp|var|q|cite|abbr|dfn|bd[io]|ruby|r[tp])$/;
const safeAttributes =
  /^(?:lang|dir|href|title|target|rel|span|src|alt|width|height|value|start|type|reversed|colspan|rowspan|headers|scope|style)$/;

/** Reads sanitised html strictly, tag by tag, and names everything that has no business in it. */
function intruders(clean: string): string[] {
  const found: string[] = [];
  for (const [tag, name = '', attributes = ''] of clean.matchAll(/<\/?([^\s/>]*)((?:[^>"]|"[^"]*")*)>/g)) {
    if (!safeTags.test(name)) found.push(tag);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      if (!safeAttributes.test(attribute)) found.push(`${name} ${attribute}`);
      if (attribute === 'href' && /^[^/#?]*:/.test(value) && !/^(?:https?|mailto):/i.test(value))
        found.push(value);
      if (attribute === 'src' && !/^(?:\/media\/|data:image\/(?:png|jpeg|gif|webp);base64,)/.test(value))
        found.push(value);
      if (attribute === 'style' && !/^text-align:[a-z]+$/.test(value)) found.push(value);
    }
  }
  return found;
}

const attacks = [
  '<script>alert(1)</script>x',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="https://tracker.example/pixel.gif">',
  '<img src="/media/../api/user/logout">',
  '<svg><animate onbegin=alert(1)></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/api/user/logout"><button>x</button></form>',
  '<p style="position:fixed;inset:0;background:url(https://x.example)">x</p>',
  '<img id=cookie name=cookie src="/media/a.png" class="katex">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '\\(<img src=x onerror=alert(1)>\\)',
  '\\(\\href{javascript:alert(1)}{x}\\)',
  '\\(\\htmlData{onclick=alert(1)}{x}\\)',
  '\\(\\includegraphics{https://tracker.example/p.png}\\)',
  '\\(\\unknown<script>alert(1)</script>\\)',
];

describe('renderRichText', () => {
  it.each(attacks)('leaves nothing active of %s', (attack) => {
    expect(intruders(source(attack))).toEqual([]);
    expect(html(attack)).not.toMatch(
      /<(?:script|img|iframe|svg|form|style)\b(?![^>]*src="\/media\/a)|<[^>]*\s(?:on\w+|href="(?:java|data))/i,
    );
  });

  it.each(attacks)('changes nothing when %s is saved again', (attack) => {
    const once = renderRichText(attack);
    expect(renderRichText(once.source)).toEqual(once);
  });

  it.each([
    '<p>One <strong>bold</strong>, <em>slanted</em> and <u>underlined</u> word.</p>',
    '<h2>Photosynthesis</h2><ul><li>Light</li><li>Water</li></ul><ol start="3"><li>Sugar</li></ol>',
    '<table><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<p>H<sub>2</sub>O and 10<sup>3</sup></p><pre><code>if (a &lt; b) { }</code></pre>',
    '<p style="text-align:center">Middle</p><blockquote>Quoted</blockquote><hr />',
    '<p lang="ar" dir="rtl">مرحبا</p>',
    '<p><a href="mailto:office@school.example">Write</a> or <a href="/assessments">open</a></p>',
    '<img src="file:5f0c1d2e-0a1b-4c2d-8e3f-aabbccddeeff" alt="A leaf" width="200" />',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A dot" />',
  ])('keeps harmless markup as it is: %s', (harmless) => expect(html(harmless)).toBe(harmless));

  it('opens a link to another site apart from the platform', () => {
    expect(html('<a href="https://nasa.example/moon">Moon</a>')).toBe(
      '<a href="https://nasa.example/moon" target="_blank" rel="noopener noreferrer">Moon</a>',
    );
  });

  it.each([
    'Tom has $5 and Ann has $7.',
    'It costs $10.',
    'Is 3 < 5 and 7 > 2?',
    'a \\\\ b',
    '\\( \\)',
    'open \\( only',
    '$$',
  ])('does not take %s for math', (plain) => expect(hasMath(html(plain))).toBe(false));

  it.each([
    '\\(x^2\\)',
    '\\[\\frac{1}{2}\\]',
    '$$\\sqrt{2}$$',
    '<p>Solve \\(a<b\\).</p>',
    '<li>\\(a &lt; b\\)</li>',
  ])('renders %s for the eye and for a screen reader', (math) => {
    const rendered = html(math);
    expect(hasMath(rendered)).toBe(true);
    expect(rendered).toContain('<math xmlns');
    expect(rendered).not.toContain('katex-error');
  });

  it('sets \\[ \\] and $$ $$ on a line of their own, \\( \\) in the line', () => {
    expect(html('\\[x\\]')).toContain('katex-display');
    expect(html('$$x$$')).toContain('katex-display');
    expect(html('\\(x\\)')).not.toContain('katex-display');
  });

  it('keeps the source editable: math stays as it was typed', () => {
    expect(source('<p>\\(x^2\\) and $$y$$</p>')).toBe('<p>\\(x^2\\) and $$y$$</p>');
  });

  it('leaves code alone', () =>
    expect(html('<pre><code>\\(x\\)</code></pre>')).toBe('<pre><code>\\(x\\)</code></pre>'));

  it('shows a formula that cannot be read as text, and the others rendered', () => {
    const rendered = html('\\(\\frac{1\\) and \\(x\\)');
    expect(rendered).toContain('katex-error');
    expect(rendered).toContain('<math xmlns');
  });

  it.each(['\\(\\kern-999em x\\)', '\\(\\raisebox{500px}{x}\\)'])(
    'leaves %s as typed instead of letting it cover the page',
    (formula) => expect(html(formula)).toBe(formula),
  );

  it.each([
    ['openers without end', '\\('.repeat(60_000)],
    ['brackets without end', '<'.repeat(100_000)],
    ['tags without end', '<b>'.repeat(40_000)],
    ['half an attribute, again and again', '<a href="'.repeat(20_000)],
    ['math that opens tags', '\\(<a '.repeat(30_000)],
  ])(
    'answers %s with a text of bounded size',
    (_, hostile) => {
      expect(html(hostile).length).toBeLessThanOrEqual(600_000);
    },
    10_000,
  );

  it.each([
    ['formulas without number', '\\(x\\)'.repeat(301), /more than 300 formulas/],
    [
      'formulas that draw far more than they say',
      Array.from({ length: 100 }, (_, n) => `\\(${n}${'\\frac{1}{2}'.repeat(80)}\\)`).join(' '),
      /^This text takes [\d,]+ kB with its formulas drawn; 600 kB is the most\.$/,
    ],
  ])('refuses %s, with the numbers', (_, hostile, sentence) => {
    expect(() => html(hostile)).toThrow(RichTextRefusal);
    expect(saidBy(() => html(hostile))).toMatch(sentence);
  });

  it('leaves a formula beyond a thousand characters as typed', () => {
    expect(hasMath(html(`\\(${'x+'.repeat(499)}x\\)`))).toBe(true);
    expect(hasMath(html(`\\(${'x+'.repeat(500)}x\\)`))).toBe(false);
  });

  it.each([
    ['def', '\\def\\a{\\a\\a}\\a'],
    ['gdef', '\\gdef\\secret{7}'],
    ['edef', '\\edef\\x{\\x\\x}'],
    ['let', '\\let\\a=b'],
    ['futurelet', '\\futurelet\\a\\b c'],
    ['global', '\\global\\def\\a{1}'],
    ['newcommand', '\\newcommand{\\a}{1}'],
    ['renewcommand', '\\renewcommand{\\frac}{1}'],
    ['providecommand', '\\providecommand{\\a}{1}'],
    ['require', '\\require{cancel}'],
    ['message', '\\message{written to the log}'],
  ])('refuses \\%s and says so', (command, tex) => {
    expect(() => html(`<p>\\(${tex}\\)</p>`)).toThrow(RichTextRefusal);
    expect(saidBy(() => html(`$$${tex}$$`))).toContain(
      `A formula uses \\${command}, which is not allowed here.`,
    );
  });

  it.each(['\\(a \\\\def\\)', '\\(\\definecolor x\\)', '<code>\\(\\def\\a{1}\\)</code>', '\\def\\a{1}'])(
    'does not take %s for a definition',
    (harmless) => expect(() => html(harmless)).not.toThrow(),
  );

  it('stops a formula that takes too long, and names it', () => {
    const slow = `${'\\sqrt{'.repeat(60)}x${'}'.repeat(60)}`;
    expect(saidBy(() => renderFormula(slow, false, 1))).toMatch(
      `This formula takes too long: ${slow.slice(0, 59)}…`,
    );
    expect(renderFormula(slow, false)).toContain('<math');
  });
});

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>two <b>three</b></p>', 'One two three'],
    ['a &lt; b &amp; c', 'a < b & c'],
    ['&amp;lt;', '&lt;'],
    ['<img src="/media/a.png" alt="A leaf" /> falls', 'A leaf falls'],
    ['<script>alert(1)</script>x', 'x'],
    ['<ul><li>1</li><li>2</li></ul>', '1 2'],
  ])('reads %s as %s', (markup, words) => expect(plainText(markup)).toBe(words));

  it('says a formula once, as it was typed', () => {
    expect(plainText(html('<p>Solve \\(\\frac{1}{2}<x^2\\) now</p>'))).toBe('Solve \\frac{1}{2}<x^2 now');
  });
});

describe('readableText', () => {
  it('says a formula in signs, and every other word as it is', () => {
    expect(readableText(html('<p>Solve \\(\\frac{1}{2}<x^2\\) &amp; go</p>'))).toBe('Solve 1/2<x² & go');
    expect(readableText('<p>a &lt; b</p>')).toBe('a < b');
  });
});

const hostile = resolve(import.meta.dirname, '../../../../../shared/data/hostile');
const hostileTexts = existsSync(hostile) ? readdirSync(hostile).filter((name) => !name.endsWith('.zip')) : [];

describe.skipIf(hostileTexts.length === 0)('hostile files (skipped without ../shared/data)', () => {
  it.each(hostileTexts)('leaves nothing active of %s, pasted as a text, nor anything to change', (name) => {
    const once = renderRichText(readFileSync(join(hostile, name), 'utf8'));
    expect(intruders(once.source)).toEqual([]);
    expect(intruders(once.html)).toEqual([]);
    expect(renderRichText(once.source)).toEqual(once);
  });
});

const cases = resolve(import.meta.dirname, '../../../../../shared/data/rich-text/sanitizer_cases_even.json');
const published = z.array(
  z.object({ payload: z.string(), expected: z.union([z.string(), z.array(z.string())]) }),
);

describe.skipIf(!existsSync(cases))('published sanitiser cases (skipped without ../shared/data)', () => {
  const rows = existsSync(cases) ? published.parse(JSON.parse(readFileSync(cases, 'utf8'))) : [];

  it('leaves nothing active in any of them, and nothing to change the second time', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const { payload } of rows) {
      const once = renderRichText(payload);
      expect(intruders(once.source), payload).toEqual([]);
      expect(intruders(once.html), payload).toEqual([]);
      expect(renderRichText(once.source), payload).toEqual(once);
    }
  });

  it('keeps those that are plain text', () => {
    const harmless = rows.filter(({ payload, expected }) => payload === expected && !payload.includes('<'));
    expect(harmless.length).toBeGreaterThan(0);
    for (const { payload } of harmless) expect(html(payload)).toBe(payload);
  });
});
