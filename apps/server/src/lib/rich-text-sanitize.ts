import type sanitizeHtml from 'sanitize-html';
import { keepAllowed } from './html-sanitizer.ts';
import { fileReference, isFileId, isFileReference } from './media/file-references.ts';

// Pictures come from our own files or travel inside the text; anything else would tell a third party who reads it when.
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;
const isPictureAllowed = (source = '') => isFileReference(source) || inlinePicture.test(source);

// Another site, a mail address, a page of ours, a place on this page. Never //host, never a scheme in disguise.
const allowedLink = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

const aligned = { 'text-align': [/^(?:left|right|center|justify|start|end)$/] };

// No id, name or class: they could be mistaken for the page's own. No forms, media players, frames, SVG or MathML.
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
    // The editor sends the link that it was shown and the file behind it: only the file is kept.
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
  // What stands inside these is not text that a reader should see.
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

/** What an importer may expect to stay. */
export const keptTags: ReadonlySet<string> = new Set(options.allowedTags || []);

const mostPasses = 5;

// Nothing that names something elsewhere: an answer is read by those who mark it, and by nobody's server.
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
  // Markup that keeps changing shape is an attack, not a text: its bare words are kept.
  return keepAllowed(clean, { allowedTags: [], allowedAttributes: {} });
}

/** Allow-list for school content. Sanitising what is clean changes nothing, so a text can be saved again and again. */
export const sanitizeRichText = (source: string): string => sanitized(source, options);

/** The same for what is written in a test: formatting alone. */
export const sanitizeAnswer = (source: string): string => sanitized(source, answerOptions);
