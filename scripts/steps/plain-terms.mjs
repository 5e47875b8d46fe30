// Refuses literal terms in sentences: a school may call an announcement a bulletin, so a sentence says {announcement}.
// Also requires one word per concept.
import { parseSync, Visitor } from 'oxc-parser';

/** Sentences in which the word is not the term: the verb, the mark, the name of a person (spec 2 §4), the topic of news. */
export const otherMeanings = [
  'Grade {assessment}',
  'Grade Report',
  'Grade: {$label}',
  'Letter grade',
  'User Submitted',
  'Topic',
  'Topics, channels and times of your notifications.',
  'New notifications appear here. You can choose their topics in {$page}.',
  'Every {question} once, with versions, topic and difficulty.',
];

/** Singular and plural of every term, from the table in packages/words/src/terms.ts. */
export function termsIn(source) {
  const words = new Set();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.name !== 'terms') return;
      let table = init;
      while (table.expression) table = table.expression;
      for (const { value } of table.properties) for (const form of value.elements) words.add(form.value);
    },
  }).visit(parseSync('terms.ts', source).program);
  return [...words];
}

/** Refused synonyms and their replacements: docs/design-system.md, Words. */
const saidOtherwise = [
  { said: /\bsign(s|ed|ing)?[ -](in|out|up)\b/i, better: 'log in, log out, register' },
  { said: /\bhand(s|ed|ing)?[ -]in\b/i, better: 'submit' },
  {
    said: /\b(colour|practise|analyse|centre|grey|favourite)/i,
    better: 'color, practice, analyze, center, gray, favorite',
  },
  { said: /^Every (state|status|type|role|plan|action|submission|\{\^?[a-z]+\})$/i, better: 'All …' },
  { said: /\bchoose (none|all)$|\} chosen$/i, better: 'Clear, Select all, … selected' },
  { said: /\blast here\b/i, better: 'Last active' },
  { said: /\bwho is here\b/i, better: 'Online now' },
  { said: /\blet in again\b/i, better: 'Reactivate' },
  { said: /\bon the scale\b/i, better: 'Grade: …, Letter grade' },
  { said: /\bthe whole$/i, better: 'Overall' },
  { said: /\bmails? come to\b|\bmail a link\b/i, better: 'Your e-mail is …, Send link' },
];

/** Phrases of a source file. */
function phrasesOf(path, source) {
  const found = [];
  let phrases = 0;
  const makesPhrases = ({ callee }) => callee.name === 'phrase' || callee.name === 'defineMessages';
  new Visitor({
    CallExpression(call) {
      if (makesPhrases(call)) phrases += 1;
    },
    'CallExpression:exit'(call) {
      if (makesPhrases(call)) phrases -= 1;
    },
    Literal({ value }) {
      if (phrases > 0 && typeof value === 'string') found.push(value);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** Phrases of a source file that contain a literal term. */
export function plainTermsOf(path, source, words) {
  const term = new RegExp(`\\b(${words.join('|')})\\b`, 'iu');
  const isPlain = (text) => term.test(text.replaceAll(/\{[^{}]*\}/g, '')) && !otherMeanings.includes(text);
  return phrasesOf(path, source).filter(isPlain);
}

/** Sentences of the given files that use a refused synonym. */
export const secondWordProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    phrasesOf(path, source).flatMap((text) =>
      saidOtherwise
        .filter(({ said }) => said.test(text))
        .map(({ better }) => `${path}: "${text}" should say: ${better}`),
    ),
  );

/** Sentences of the given files to which a school's own terms could not apply. */
export const plainTermProblems = (sources, words) =>
  Object.entries(sources).flatMap(([path, source]) =>
    plainTermsOf(path, source, words).map((text) => `${path}: "${text}" names a term plainly`),
  );
