// Parts of a mail, from which plain text and html are made. decision 0134

/** Sender shown at the head, with a color `#rrggbb` dark enough for white text. */
export interface Letterhead {
  readonly name: string;
  readonly color: string;
}

export const pelionLetterhead: Letterhead = { name: 'Pelion', color: '#0b6e6e' };

/** Sentence with its link; `name` labels the button. */
interface Way {
  readonly says: string;
  readonly url: string;
  readonly name: string;
}

/** Line that leads to a page. */
export interface MailLink {
  readonly says: string;
  readonly url: string;
}

export type MailPart =
  | { readonly kind: 'text'; readonly says: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines that are links as a whole. */
  | { readonly kind: 'links'; readonly items: readonly MailLink[] }
  | ({ readonly kind: 'way' } & Way)
  /** Small print: why the mail came, and how to unsubscribe. */
  | { readonly kind: 'foot'; readonly ways: readonly Way[] };

export const says = (text: string): MailPart => ({ kind: 'text', says: text });
export const lists = (items: readonly string[]): MailPart => ({ kind: 'list', items });
export const links = (items: readonly MailLink[]): MailPart => ({ kind: 'links', items });
export const leadsTo = (url: string, way: Omit<Way, 'url'>): MailPart => ({ kind: 'way', url, ...way });
export const endsWith = (ways: readonly Way[]): MailPart => ({ kind: 'foot', ways });

export const plainText = (parts: readonly MailPart[]): string => parts.map(plainPart).join('\n\n');

const plainWay = ({ says: sentence, url }: Way) => `${sentence}\n${url}`;

function plainPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.says;
    case 'list':
      return part.items.map((item) => `• ${item}`).join('\n');
    case 'links':
      return part.items.map(({ says, url }) => `• ${says}\n  ${url}`).join('\n');
    case 'way':
      return plainWay(part);
    case 'foot':
      return part.ways.map(plainWay).join('\n');
  }
}
