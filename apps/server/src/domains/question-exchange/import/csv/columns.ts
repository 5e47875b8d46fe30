/** Kind of a column in a table of questions; programs use many names for each. */
export type Column =
  | {
      readonly kind:
        | 'type'
        | 'title'
        | 'stem'
        | 'points'
        | 'penalty'
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
        | 'combinedFeedback'
        | 'options'
        | 'wrongs'
        | 'row';
    }
  | { readonly kind: 'option' | 'wrong' | 'optionFeedback'; readonly index: number };

const names: readonly (readonly [RegExp, Exclude<Column, { index: number }>['kind']])[] = [
  [/^(?:(?:question |item )?(?:type|kind|format)|type of (?:question|item)|(?:frage)?typ|tipo)$/, 'type'],
  [/^(?:title|name|question ?(?:title|name|id)|id)$/, 'title'],
  [
    /^(?:(?:the )?questions?(?: ?(?:text|stem|statement|body))?(?: \(.*\))?|stem|prompt|text|item|frage|fragetext|pregunta|enunciado|vraag|domanda)$/,
    'stem',
  ],
  [/^(?:question |s\.? ?|sl\.? ?|sr\.? ?)?(?:no|nr|num|number|#|index|row)\.?$/, 'row'],
  [
    /^(?:points?|score|marks?|weight|mark value|points? (?:possible|value)|(?:max(?:imum)?|total) (?:points?|score|marks?)|punkt(?:e|zahl)|puntos|punti|positive (?:marks?|points?|score)|(?:marks?|points?|score) (?:for|if) (?:correct|right)(?: answers?)?)$/,
    'points',
  ],
  // Points deducted for a wrong answer.
  [
    /^(?:negative (?:marks?|marking|points?|score)|penalty|minus (?:marks?|points?)|(?:marks?|points?|score) (?:for|if) (?:wrong|incorrect)(?: answers?)?)$/,
    'penalty',
  ],
  [
    /^(?:(?:question )?(?:difficulty|level)(?: level)?|level of difficulty|schwierigkeit(?:sgrad)?)$/,
    'difficulty',
  ],
  [/^(?:keywords?|tags?|categor(?:y|ies)|topics?|section)$/, 'keywords'],
  [
    /^(?:(?:correct|right)(?: ?(?:ans(?:wers?)?|options?|choices?|keys?))?(?: ?\(.*\)| ?#)?|answers?(?: keys?)?|ans|key|solution|(?:respuesta )?correcta|richtige? ?(?:antwort(?:en)?|l\u00f6sung)?|korrekte?(?: antwort)?|l\u00f6sung|(?:bonne )?r\u00e9ponse(?: correcte)?|correcte?|resposta correta|risposta(?: corretta)?)$/,
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

/** Several values in one cell. `answers` means the correct ones, unless another column has those. */
const lists: readonly (readonly [RegExp, 'options' | 'wrongs'])[] = [
  [/^(?:(?:answer|possible|all) )?(?:options|choices|alternatives|answers)(?: list)?$/, 'options'],
  [/^(?:distractors|(?:incorrect|wrong|false) ?(?:answers|options|choices))$/, 'wrongs'],
];
const isAnswers = (heading: string) => heading.trim().toLowerCase() === 'answers';

const option =
  /^(?:(?:answer|ans|option|opt|choice|alternative|antwort|opci[o\u00f3]n|r\u00e9ponse|resposta|risposta)s? ?)?(?:([a-z])|(\d{1,2}))$/;
const wrong =
  /^(?:distractor|(?:incorrect|wrong|false) ?(?:answer|option|choice)s?)(?: ?(?:([a-z])|(\d{1,2})))?$/;
const optionFeedback =
  /^(?:(?:(?:answer|option|choice)s? ?)?(?:([a-z])|(\d{1,2})) (?:feedback|explanation)|(?:feedback|explanation) (?:([a-z])|(\d{1,2})))$/;

const indexOf = ([, ...marks]: RegExpExecArray) => {
  const mark = marks.find(Boolean) ?? '1';
  return /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 'a'.charCodeAt(0);
};

/** Classifies a heading such as `Option A`, `answer 2`, `Choice_3`; null if unrelated to questions. */
export function columnOf(heading: string): Column | null {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    // Kahoot and Blooket add hints for authors to the heading.
    .replace(/ (?:max \d+ characters|choose at least one|\(optional\))$/, '')
    .replace(/ ?[*:?]$/, '');
  const list = lists.find(([pattern]) => pattern.test(name))?.[1];
  if (list) return { kind: list };
  const told = optionFeedback.exec(name);
  if (told) return { kind: 'optionFeedback', index: indexOf(told) };
  const offered = option.exec(name);
  if (offered) return { kind: 'option', index: indexOf(offered) };
  const misleading = wrong.exec(name);
  if (misleading) return { kind: 'wrong', index: indexOf(misleading) };
  const kind = names.find(([pattern]) => pattern.test(name))?.[1];
  return kind ? { kind } : null;
}

/** Columns of a header line; null unless the question and the correct or offered answers have a column. */
export function columnsOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const named = cells.map(columnOf);
  const saysRight = named.some((column) => column?.kind === 'correct');
  const columns = named.map((column, index) =>
    isAnswers(cells[index] ?? '') && !saysRight ? ({ kind: 'correct' } as const) : column,
  );
  const has = (kind: Column['kind']) => columns.some((column) => column?.kind === kind);
  return has('stem') && (has('correct') || has('option') || has('options')) ? columns : null;
}
