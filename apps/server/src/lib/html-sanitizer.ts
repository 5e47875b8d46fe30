import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** What may stay of some HTML. The package is read with the first text: most processes clean theirs in threads (decision 0124). */
export function keepAllowed(html: string, options: sanitizeHtml.IOptions): string {
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  return sanitize(html, options);
}
