import type { RichText } from '@pelion/questions';
import type { ItemWriter, OutgoingPicture } from '../outgoing.ts';
import { outgoingHtml, type TextForm } from '../text/outgoing-html.ts';
import { block, chars, tag } from '../text/xml.ts';

/** How the standard is written for whom. */
export interface Dialect {
  /** Whether to write Canvas's metadata and stay within its question types. */
  readonly isCanvas: boolean;
  /** How a text names a picture of the package. */
  urlOf(picture: OutgoingPicture): string;
  readonly formula?: TextForm['formula'];
}

/** Context for the writers of single question types. */
export interface Qti12Item extends ItemWriter {
  readonly dialect: Dialect;
  html(text: RichText): string;
}

export const qti12Item = (item: ItemWriter, dialect: Dialect): Qti12Item => ({
  ...item,
  dialect,
  html: ({ source }) =>
    outgoingHtml(source, {
      picture({ src = '', ...attributes }) {
        if (src.startsWith('data:')) return tag('img', { src, ...attributes });
        const picture = item.picture(src);
        return picture
          ? tag('img', { src: dialect.urlOf(picture), ...attributes })
          : chars(attributes.alt ?? '');
      },
      ...(dialect.formula && { formula: dialect.formula }),
    }),
});

/** Html as escaped text, as all readers of QTI 1.2 expect. */
export const htmlMaterial = (html: string): string =>
  block('material', {}, tag('mattext', { texttype: 'text/html' }, chars(html)));
export const plainMaterial = (text: string): string =>
  block('material', {}, tag('mattext', { texttype: 'text/plain' }, chars(text)));

export interface Label {
  readonly ident: string;
  readonly material: string;
}
const labelOf = ({ ident, material }: Label) => block('response_label', { ident }, material);

interface Offer {
  readonly ident: string;
  readonly cardinality: 'Single' | 'Multiple' | 'Ordered';
  readonly shuffle: boolean;
  readonly labels: readonly Label[];
  readonly material?: string;
}

export const offered = ({ ident, cardinality, shuffle, labels, material = '' }: Offer): string =>
  block(
    'response_lid',
    { ident, rcardinality: cardinality },
    material,
    block('render_choice', { shuffle: shuffle ? 'Yes' : 'No' }, ...labels.map(labelOf)),
  );

export const typed = (ident: string, name: 'response_str' | 'response_num', fibtype: string): string =>
  block(
    name,
    { ident, rcardinality: 'Single', ...(name === 'response_num' && { numtype: 'Decimal' }) },
    block('render_fib', { fibtype, prompt: 'Box' }, tag('response_label', { ident: `${ident}_box` })),
  );

export const chosen = (respident: string, ident: string): string =>
  tag('varequal', { respident }, chars(ident));

interface Rule {
  readonly when: string;
  /** Change of the score; absent for a rule that only shows feedback. */
  readonly score?: { readonly action: 'Set' | 'Add'; readonly value: string };
  readonly feedback?: string | undefined;
  /** Whether later rules are evaluated too. */
  readonly goesOn: boolean;
}

export const rule = ({ when, score, feedback, goesOn }: Rule): string =>
  block(
    'respcondition',
    { continue: goesOn ? 'Yes' : 'No' },
    block('conditionvar', {}, when),
    score ? tag('setvar', { action: score.action, varname: 'SCORE' }, score.value) : '',
    feedback ? tag('displayfeedback', { feedbacktype: 'Response', linkrefid: feedback }) : '',
  );

export const feedbackText = (ident: string, html: string): string =>
  block('itemfeedback', { ident }, block('flow_mat', {}, htmlMaterial(html)));

/** Output of one question type's writer. */
export interface Qti12Question {
  /** Canvas's name for the question type. */
  readonly kind: string;
  /** Everything within `presentation`. */
  readonly presentation: readonly string[];
  readonly rules: readonly string[];
  readonly feedback: readonly string[];
  /** Maximum score that the rules award. */
  readonly most?: string;
}
