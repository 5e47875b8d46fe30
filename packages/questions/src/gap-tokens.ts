// Where the blanks of a text stand: [[1]], [[2]] … Numbers, since a name such as [[Paris]] would tell.

const token = /\[\[(\d{1,2})\]\]/g;

export const gapToken = (id: string) => `[[${id}]]`;

/** Ids in the order of the text, one for each time that it stands there. */
export const gapIdsIn = (text: string): string[] => [...text.matchAll(token)].map(([, id = '']) => id);

/** The same text with a line in the place of each blank, for lists and paper. */
export const withBlanks = (text: string, blank = '_____'): string => text.replace(token, blank);

const delimiters = /(\\[()[\]]|\$\$)/;
const closers: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Each part of a text by what it is; a formula comes with its delimiters. Cut at these and not by one pattern: thousands of openings without an end must not take quadratic time. */
export function mapFormulas(
  text: string,
  onText: (text: string) => string,
  onFormula: (formula: string) => string,
): string {
  const parts = text.split(delimiters);
  const last = new Map(parts.map((part, at) => [part, at]));
  let closer: string | null = null;
  let formula = '';
  let kept = '';
  for (const [at, part] of parts.entries()) {
    if (closer !== null) {
      formula += part;
      if (part !== closer) continue;
      kept += onFormula(formula);
      closer = null;
      continue;
    }
    const wanted = at % 2 === 1 ? closers[part] : undefined;
    if (wanted !== undefined && (last.get(wanted) ?? 0) > at) {
      closer = wanted;
      formula = part;
    } else kept += onText(part);
  }
  return kept;
}

const outsideFormulas = (text: string) =>
  mapFormulas(
    text,
    (outside) => outside,
    () => '',
  );

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
  gapIdsIn(outsideFormulas(outsideLinks(source).replace(/<[^<>]*>/g, '')));
