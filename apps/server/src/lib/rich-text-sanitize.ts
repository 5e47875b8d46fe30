import type sanitizeHtml from 'sanitize-html';
import { keepAllowed } from './html-sanitizer.ts';
import { fileReference, isFileId, isFileReference } from './media/file-references.ts';

// Pictures are our own files or embedded; others would reveal to a third party who reads the text and when.
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;
const isPictureAllowed = (source = '') => isFileReference(source) || inlinePicture.test(source);

// Allowed links: another site, a mail address, a page of ours, an anchor. Never //host or a disguised scheme.
const allowedLink = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

const aligned = { 'text-align': [/^(?:left|right|center|justify|start|end)$/] };

// No id, name or class, which could clash with the page's own. No forms, media players, frames, SVG or MathML.
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'blockquote', 'pre', 'figure', 'figcaption'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'dfn', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'target', 'rel'],
    abbr: ['title'],
    col: ['span'],
    colgroup: ['span'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: ['value'],
    ol: ['start', 'type', 'reversed'],
    td: ['colspan', 'rowspan', 'headers', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    ...Object.fromEntries(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: { '*': aligned },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data', 'file'] },
  allowProtocolRelative: false,
  transformTags: {
    // The editor returns the link that was shown with the file's id; only the file is kept.
    img: (tagName, { 'data-file': file = '', ...attribs }) => ({
      tagName,
      attribs: isFileId(file) ? { ...attribs, src: fileReference(file) } : attribs,
    }),
    a: (tagName, { target: _target, rel: _rel, href = '', ...attribs }) => {
      if (!allowedLink.test(href)) return { tagName, attribs };
      const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
      return { tagName, attribs: { ...attribs, href, ...(/^http/i.test(href) ? elsewhere : {}) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAllowed(attribs.src),
  // Elements whose text is not for readers.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'template',
    'title',
    'svg',
    'math',
  ],
  nestingLimit: 40,
};

/** Tags kept by the sanitizer, for importers. */
export const keptTags: ReadonlySet<string> = new Set(options.allowedTags || []);

const mostPasses = 5;

// Allowlist for answers, without external references: markers read an answer, and no other server may learn of it.
const answerOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
  ],
  allowedAttributes: {},
  nonTextTags: options.nonTextTags,
  nestingLimit: 20,
};

function sanitized(source: string, allowed: sanitizeHtml.IOptions): string {
  let clean = source;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = keepAllowed(clean, allowed);
    if (next === clean) return clean;
    clean = next;
  }
  // Markup that changes with every pass is an attack; only its text is kept.
  return keepAllowed(clean, { allowedTags: [], allowedAttributes: {} });
}

/** Sanitizes school content by the allowlist. Idempotent, so that a text can be saved repeatedly. */
export const sanitizeRichText = (source: string): string => sanitized(source, options);

/** Sanitizes an answer: formatting only. */
export const sanitizeAnswer = (source: string): string => sanitized(source, answerOptions);
