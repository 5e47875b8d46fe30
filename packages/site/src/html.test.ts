import { expect, it } from 'vitest';
import { html, structuredData } from './html.ts';

it('escapes whatever is put in, in text and in attributes', () => {
  const typed = `"><script>alert('x')</script>&`;
  expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
});

it('leaves what it has made itself as it is, one or many, and nothing for null and false', () => {
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${false}${0}`.markup).toBe('<ul><li>a</li><li>b</li></ul>0');
});

it('facts cannot end their element', () => {
  const { markup } = structuredData({ name: '</script><script>alert(1)</script>' });
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(/>(.*)<\/script>$/.exec(markup)?.[1] ?? '')).toEqual({
    name: '</script><script>alert(1)</script>',
  });
});
