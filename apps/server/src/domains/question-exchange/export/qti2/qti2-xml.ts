import type { RichText } from '@pelion/questions';
import { renderFormula } from '../../../../lib/rich-text-formula.ts';
import { RichTextRefusal } from '../../../../lib/rich-text-refusal.ts';
import { losses } from '../losses.ts';
import type { ItemWriter } from '../outgoing.ts';
import { hrefOf } from '../package/manifest.ts';
import { outgoingHtml } from '../text/outgoing-html.ts';
import { chars, block as xmlBlock, tag as xmlTag } from '../text/xml.ts';

/** QTI 2.1 and 3.0 have the same elements under different names. */
export interface Qti2Version {
  readonly namespace: string;
  readonly templates: (name: 'match_correct' | 'map_response') => string;
  /** Maps an element name of QTI 2.1 to the name in this version. */
  readonly element: (name: string) => string;
  readonly attribute: (name: string) => string;
  /** `use` attribute of a rubric block for markers; null for none. */
  readonly rubricUse: 'scoring' | null;
  readonly hasContentBody: boolean;
  /** How an item references a shared text: as a stimulus, absent in 2.1, or by XInclude. */
  readonly sharing: 'stimulus' | 'include';
  /** Html elements allowed in texts. */
  readonly html: ReadonlySet<string>;
}

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Elements of the standard, in the names of 2.1. */
export interface Qti2Elements {
  tag(name: string, attributes?: Attributes, ...children: readonly string[]): string;
  block(name: string, attributes?: Attributes, ...children: readonly string[]): string;
}

export interface Qti2Item extends ItemWriter, Qti2Elements {
  /** Converts a text to QTI markup. */
  html(text: RichText): string;
  /** Wraps the html of feedback and rubric blocks in the content element of the version. */
  content(html: string): string;
  readonly version: Qti2Version;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const shared = [
  ...['p', 'br', 'hr', 'div', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...[
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  ...['a', 'img', 'span', 'strong', 'b', 'em', 'i', 'small', 'sub', 'sup'],
  ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'dfn'],
];

export const qti21: Qti2Version = {
  namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  templates: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  element: (name) => name,
  attribute: (name) => name,
  rubricUse: null,
  hasContentBody: false,
  sharing: 'include',
  html: new Set(shared),
};

export const qti30: Qti2Version = {
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  templates: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  element: (name) => `qti-${kebab(name)}`,
  attribute: kebab,
  rubricUse: 'scoring',
  hasContentBody: true,
  sharing: 'stimulus',
  html: new Set([...shared, 'figure', 'figcaption', 'bdi', 'bdo', 'ruby', 'rt', 'rp']),
};

/** Attributes that QTI texts keep, per element; other attributes only affect the look. */
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  col: ['span'],
  colgroup: ['span'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
};
/** Attributes dropped without a reported loss, because readers never see them. */
const unseen = new Set(['target', 'rel', 'dir', 'title']);

const math = /<math[\s\S]*<\/math>/;
/** Renders a formula as MathML that includes the TeX; null for invalid TeX, which is kept as typed. */
function mathml(tex: string, isDisplay: boolean): string | null {
  try {
    return math.exec(renderFormula(tex, isDisplay) ?? '')?.[0] ?? null;
  } catch (error) {
    if (error instanceof RichTextRefusal) return null;
    throw error;
  }
}

const pictureAttributes = ({ alt = '', width, height }: Readonly<Record<string, string>>) => ({
  alt,
  ...(/^\d+$/.test(width ?? '') && { width }),
  ...(/^\d+$/.test(height ?? '') && { height }),
});

export function elementsOf({ element, attribute }: Qti2Version): Qti2Elements {
  const named = (attributes: Attributes) =>
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attribute(name), value]));
  return {
    tag: (name, attributes = {}, ...children) => xmlTag(element(name), named(attributes), ...children),
    block: (name, attributes = {}, ...children) => xmlBlock(element(name), named(attributes), ...children),
  };
}

export function qti2Item(item: ItemWriter, version: Qti2Version): Qti2Item {
  return {
    ...item,
    ...elementsOf(version),
    version,
    content: (html) =>
      version.hasContentBody ? xmlTag('qti-content-body', {}, `<div>${html}</div>`) : `<div>${html}</div>`,
    html: ({ source }) =>
      outgoingHtml(source, {
        picture({ src = '', ...attributes }) {
          if (src.startsWith('data:')) return xmlTag('img', { src, ...pictureAttributes(attributes) });
          const picture = item.picture(src);
          return picture
            ? xmlTag('img', { src: hrefOf(`pictures/${picture.name}`), ...pictureAttributes(attributes) })
            : chars(attributes.alt ?? '');
        },
        formula: ({ tex, isDisplay }) => mathml(tex, isDisplay),
        element(name, attributes) {
          if (!version.html.has(name)) {
            item.lose(losses.someFormatting);
            return null;
          }
          const all = Object.entries(attributes);
          const stay = all.filter(([attribute]) => kept[name]?.includes(attribute));
          const { lang } = attributes;
          if (all.length > stay.length + all.filter(([one]) => unseen.has(one) || one === 'lang').length)
            item.lose(losses.someFormatting);
          return { name, attributes: { ...Object.fromEntries(stay), ...(lang && { 'xml:lang': lang }) } };
        },
      }),
  };
}

/** All that a type is written as. */
export interface Qti2Question {
  readonly declarations: readonly string[];
  /** Everything within the body, blocks only. */
  readonly body: readonly string[];
  readonly processing: string;
  /** After the processing. */
  readonly feedback?: readonly string[];
}
