import { createRequire } from 'node:module';
import type * as htmlparser2 from 'htmlparser2';

// Loaded by require: `sanitize-html` requires the same modules, and Node 20.19.0 reports a cycle if a module is both
// imported and required (decision 0008).
const { Parser }: typeof htmlparser2 = createRequire(import.meta.url)('htmlparser2');

/** Reads markup as a browser would, tag by tag. */
export const HtmlParser = Parser;
