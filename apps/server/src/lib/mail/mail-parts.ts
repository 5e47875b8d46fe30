// What a mail says, part by part: the same words as plain text and as a page. decision 0134

/** In whose name it is written: what stands at its head, and `#rrggbb`, on which white can be read. */
export interface Letterhead {
  readonly name: string;
  readonly color: string;
}

export const pelionLetterhead: Letterhead = { name: 'Pelion', color: '#0b6e6e' };

/** A sentence and the address that it leads to; `name` says on a button what is done there. */
interface Way {
  readonly says: string;
  readonly url: string;
  readonly name: string;
}

export type MailPart =
  | { readonly kind: 'text'; readonly says: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | ({ readonly kind: 'way' } & Way)
  /** What nobody opens the mail for: why it came, how to get no more. */
  | { readonly kind: 'foot'; readonly ways: readonly Way[] };

export const says = (text: string): MailPart => ({ kind: 'text', says: text });
export const lists = (items: readonly string[]): MailPart => ({ kind: 'list', items });
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
    case 'way':
      return plainWay(part);
    case 'foot':
      return part.ways.map(plainWay).join('\n');
  }
}
