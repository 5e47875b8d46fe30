import { expect, test } from 'vitest';
import { isBeyondEditor } from './editable-html.ts';

test.each([
  '',
  'Is 3 < 5?',
  '<p>H<sub>2</sub>O and 10<sup>3</sup></p>',
  '<h2>Light</h2><ul><li><p>one</p></li></ul>',
  '<p><img src="https://media.example/files/1" data-file="1" alt="A leaf"> <a href="https://nasa.example">Moon</a></p>',
  '<pre><code>if (a &lt; b) { }</code></pre>',
  '<table><tr><td colspan="2">1</td></tr></table>',
])('the editor keeps all of %j', (html) => expect(isBeyondEditor(html)).toBe(false));

test.each([
  '<table><caption>Rain</caption><tbody><tr><td>1</td></tr></tbody></table>',
  '<table><tr><th scope="row">May</th><td>1</td></tr></table>',
  '<p dir="rtl">مرحبا</p>',
  '<p style="text-align:center">Middle</p>',
  '<ol start="3"><li>Sugar</li></ol>',
  '<p><span lang="fr">Bonjour</span></p>',
])('the editor would lose a part of %j', (html) => expect(isBeyondEditor(html)).toBe(true));
