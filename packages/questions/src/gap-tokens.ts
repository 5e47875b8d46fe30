// Tokens of blanks in a text: [[1]], [[2]] … Ids are numbers, because a name such as [[Paris]] would give the answer
// away.

const token = /\[\[(\d{1,2})\]\]/g;

export const gapToken = (id: string) => `[[${id}]]`;

/** Ids in the order of the text, repeated when a token is repeated. */
export const gapIdsIn = (text: string): string[] => [...text.matchAll(token)].map(([, id = '']) => id);

/** Replaces each blank by a line, for lists and paper. */
export const withBlanks = (text: string, blank = '_____'): string => text.replace(token, blank);

const delimiters = /(\\[()[\]]|\$\$)/;
const closers: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/**
 * Maps each part of a text by kind; formulas include their delimiters. Splits at delimiters instead of matching one
 * pattern, because thousands of unclosed openings would take quadratic time.
 */
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

/** Ids of blanks that can have a field; those inside formulas, attributes and links are left out. */
export const placedGapIds = (source: string): string[] =>
  gapIdsIn(outsideFormulas(outsideLinks(source).replace(/<[^<>]*>/g, '')));
