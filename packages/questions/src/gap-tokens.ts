// Where the blanks of a text stand: [[1]], [[2]] … Numbers, since a name such as [[Paris]] would tell.

const token = /\[\[(\d{1,2})\]\]/g;

export const gapToken = (id: string) => `[[${id}]]`;

/** Ids in the order of the text, one for each time that it stands there. */
export const gapIdsIn = (text: string): string[] => [...text.matchAll(token)].map(([, id = '']) => id);

/** The same text with a line in the place of each blank, for lists and paper. */
export const withBlanks = (text: string, blank = '_____'): string => text.replace(token, blank);

const formulas = /\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$/gs;
const links = /(<\/?a\b[^<>]*>)/i;

function outsideLinks(html: string): string {
  let isInside = false;
  return html
    .split(links)
    .filter((part, index) => {
      if (index % 2 === 1) isInside = !part.startsWith('</');
      return index % 2 === 0 && !isInside;
    })
    .join('');
}

/** Those that can be filled in: a formula, an attribute and a link have no room for a field. */
export const placedGapIds = (source: string): string[] =>
  gapIdsIn(
    outsideLinks(source)
      .replace(/<[^<>]*>/g, '')
      .replace(formulas, ''),
  );
