// A school may call an announcement a bulletin: a sentence says {announcement}, never the word itself. And one thing has one word.
import { parseSync, Visitor } from 'oxc-parser';

/** Sentences in which the word is another one: the verb, the mark, whoever submitted (spec 2 §4). */
export const otherMeanings = ['Grade {assessment}', 'Grade Report', 'User Submitted'];

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

/** What is said in other words: docs/design-system.md, Words. */
const saidOtherwise = [
  { said: /\bsign(s|ed|ing)?[ -](in|out|up)\b/i, better: 'log in, log out, register' },
  { said: /\bhand(s|ed|ing)?[ -]in\b/i, better: 'submit' },
  {
    said: /\b(colour|practise|analyse|centre|grey|favourite)/i,
    better: 'color, practice, analyze, center, gray, favorite',
  },
];

/** Every phrase of a source file. */
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

/** The phrases of a source file that say one of the words plainly. */
export function plainTermsOf(path, source, words) {
  const term = new RegExp(`\\b(${words.join('|')})\\b`, 'iu');
  const isPlain = (text) => term.test(text.replaceAll(/\{[^{}]*\}/g, '')) && !otherMeanings.includes(text);
  return phrasesOf(path, source).filter(isPlain);
}

/** Every sentence, of all given files, that says one thing in a second word. */
export const secondWordProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    phrasesOf(path, source).flatMap((text) =>
      saidOtherwise
        .filter(({ said }) => said.test(text))
        .map(({ better }) => `${path}: "${text}" should say: ${better}`),
    ),
  );

/** Every sentence, of all given files, that no school's own word would reach. */
export const plainTermProblems = (sources, words) =>
  Object.entries(sources).flatMap(([path, source]) =>
    plainTermsOf(path, source, words).map((text) => `${path}: "${text}" names a term plainly`),
  );
