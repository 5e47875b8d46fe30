import { describe, expect, it } from 'vitest';
import { plainReply } from './plain-reply.ts';

const katex = (tex: string, seen: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>${seen}</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">${seen}</span></span></span>`;

describe('plainReply', () => {
  it.each([
    ['<p>Take <b>3</b> away.</p>', 'Take 3 away.'],
    [`<p>So ${katex('x = \\frac{7}{2}', 'x=72')}.</p>`, 'So x = 7/2 .'],
    [`${katex('a', 'a')} and ${katex('b^2', 'b2')}`, 'a and b^2'],
    [`${katex('a &lt; 7', 'a<7')}`, 'a < 7'],
    ['It is \\(\\frac{1}{2}\\).', 'It is 1/2 .'],
    ['It costs $5 or $7.', 'It costs $5 or $7.'],
    ['It is $x^2$ now.', 'It is x^2 now.'],
    ['10² and 3½ and ①②', '10^2 and 3 1⁄2 and 1 2'],
    ['Ｔｗｅｌｖｅ１２', 'Twelve12'],
    ['<span class="katex"><span>never closed', '\\(\\)'],
  ])('reads %j', (text, expected) => expect(plainReply(text)).toBe(expected));
});
