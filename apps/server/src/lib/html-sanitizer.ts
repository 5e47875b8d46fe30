import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/**
 * Sanitizes HTML by an allowlist. The package is loaded on first use, because most processes sanitize in threads
 * (decision 0124).
 */
export function keepAllowed(html: string, options: sanitizeHtml.IOptions): string {
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  return sanitize(html, options);
}
