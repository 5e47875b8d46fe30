import { describe, expect, it } from 'vitest';
import { htmlOfMarkdown } from './markdown.ts';

describe('Markdown becomes', () => {
  it.each([
    ['plain words', 'plain words'],
    [
      'is it *so*, **really** or ***both***?',
      'is it <em>so</em>, <strong>really</strong> or <em><strong>both</strong></em>?',
    ],
    ['__strong__ and snake_case_names', '<strong>strong</strong> and snake_case_names'],
    ['2 * 3 * 4 and a*', '2 * 3 * 4 and a*'],
    ['`a < b` and ``c`d``', '<code>a &lt; b</code> and <code>c`d</code>'],
    ['1 < 2 & 3 &amp; 4', '1 &lt; 2 &amp; 3 &amp; 4'],
    ['m<sup>2</sup>', 'm<sup>2</sup>'],
    ['\\*as typed\\*', '*as typed*'],
    ['one  \ntwo\nthree', 'one<br />two\nthree'],
    ['a [page](https://example.org/a "t")', 'a <a href="https://example.org/a">page</a>'],
    ['![A map](map.png)', '<img src="map.png" alt="A map" />'],
    ['\\(a_1 * b_2\\) and $$x*y*z$$', '\\(a_1 * b_2\\) and $$x*y*z$$'],
    ['# Part\n\nText', '<h1>Part</h1><p>Text</p>'],
    ['Part\n----\nText', '<h2>Part</h2><p>Text</p>'],
    ['First\n\nSecond', '<p>First</p><p>Second</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['Which?\n- a\n    - b\n- c', '<p>Which?</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['```c\nint *a;\n```', '<pre>int *a;</pre>'],
    ['Code:\n\n    a * b\n    c', '<p>Code:</p><pre>a * b\nc</pre>'],
    ['> said\n> so', '<blockquote><p>said\nso</p></blockquote>'],
    [
      '| a | b |\n|---|---|\n| 1 | *2* |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
    ],
    ['***', '<hr />'],
  ])('%j', (text, html) => expect(htmlOfMarkdown(text)).toBe(html));
});

it('ends in time whatever is written', () => {
  for (const piece of ['*a ', '`', '``a', '[', '<a ', '_', '> ', '- ', '**', '![a](', '    - a\n', '|a\n'])
    expect(htmlOfMarkdown(piece.repeat(20_000)).length).toBeGreaterThan(0);
}, 20_000);
