import { createRequire } from 'node:module';
import type * as htmlparser2 from 'htmlparser2';

// Required and not imported: `sanitize-html` requires the same modules, and Node 20.19.0 takes a module that is imported in
// one place and required in another for a cycle (decision 0008).
const { Parser }: typeof htmlparser2 = createRequire(import.meta.url)('htmlparser2');

/** Reads markup as a browser would, tag by tag. */
export const HtmlParser = Parser;
