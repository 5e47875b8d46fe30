/** What a column of a table of questions holds, by the many names that makers give it. */
export type Column =
  | {
      readonly kind:
        | 'type'
        | 'title'
        | 'stem'
        | 'points'
        | 'difficulty'
        | 'keywords'
        | 'correct'
        | 'explanation'
        | 'feedback'
        | 'tolerance'
        | 'unit'
        | 'hint'
        | 'picture'
        | 'time'
        | 'combinedFeedback';
    }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'optionFeedback'; readonly index: number };

const names: readonly (readonly [RegExp, Exclude<Column['kind'], 'option' | 'optionFeedback'>])[] = [
  [/^(?:question ?)?type$/, 'type'],
  [/^(?:title|name|question ?(?:title|name|id)|id)$/, 'title'],
  [
    /^(?:question(?: ?text)?(?: \(.*\))?|stem|prompt|text|item|frage|fragetext|pregunta|enunciado|vraag|domanda)$/,
    'stem',
  ],
  [/^(?:points?|score|marks?|weight|mark value|points? possible)$/, 'points'],
  [/^(?:difficulty|level)$/, 'difficulty'],
  [/^(?:keywords?|tags?|categor(?:y|ies)|topics?|section)$/, 'keywords'],
  [
    /^(?:correct(?: ?(?:answers?|options?|choices?))?(?: ?\(.*\))?|right(?: answer)?|answers?|key|solution|(?:respuesta )?correcta|richtige antwort|(?:bonne )?réponse)$/,
    'correct',
  ],
  [/^(?:(?:answer )?explanation|rationale)$/, 'explanation'],
  [/^(?:(?:general )?feedback|comment)$/, 'feedback'],
  [/^(?:tolerance|margin)$/, 'tolerance'],
  [/^units?$/, 'unit'],
  [/^hints?$/, 'hint'],
  [/^(?:image|picture)s?(?: ?(?:link|url))?$/, 'picture'],
  [/^time(?: limit)?(?: in)?(?: ?\(?sec(?:ond)?s?\)?)?(?:\W.*)?$/, 'time'],
  [
    /^(?:feedback (?:if |when )?(?:correct|incorrect|right|wrong)|(?:correct|incorrect) feedback)$/,
    'combinedFeedback',
  ],
];

const option =
  /^(?:(?:answer|option|choice|alternative|distractor|antwort|opci[oó]n|réponse)s? ?)?(?:([a-z])|(\d{1,2}))$/;
const optionFeedback = /^(?:(?:answer|option|choice)s? ?)?(?:([a-z])|(\d{1,2})) feedback$/;

const indexOf = (match: RegExpExecArray) =>
  match[1] ? match[1].charCodeAt(0) - 'a'.charCodeAt(0) : Number(match[2]) - 1;

/** `Option A`, `answer 2`, `Choice_3`; null for a column that says nothing of a question. */
export function columnOf(heading: string): Column | null {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    // What Kahoot and Blooket tell their authors stands in the heading.
    .replace(/ (?:max \d+ characters|choose at least one|\(optional\))$/, '')
    .replace(/ ?[*:?]$/, '');
  const told = optionFeedback.exec(name);
  if (told) return { kind: 'optionFeedback', index: indexOf(told) };
  const offered = option.exec(name);
  if (offered) return { kind: 'option', index: indexOf(offered) };
  const kind = names.find(([pattern]) => pattern.test(name))?.[1];
  return kind ? { kind } : null;
}

/** A first line that names at least the question and what is right or offered. */
export function columnsOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const columns = cells.map(columnOf);
  const has = (kind: Column['kind']) => columns.some((column) => column?.kind === kind);
  return has('stem') && (has('correct') || has('option')) ? columns : null;
}
