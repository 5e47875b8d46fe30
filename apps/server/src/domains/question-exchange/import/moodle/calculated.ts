import { equals, parseRational, toText, zero } from '@pelion/questions';
import { functionOf } from '@pelion/questions/variants/functions';
import { phrase } from '@pelion/words';
import {
  at,
  childrenOf,
  isElement,
  textAt,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';
import type { ForeignFormula } from '../foreign/foreign-item.ts';
import { noFormula } from '../foreign/formula-draft.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { otherFeedback } from '../foreign/sentences.ts';
import { exactCredits } from '../gift/weights.ts';
import type { MoodleReader } from './moodle-kinds.ts';
import { answersOf, fractionOf, moodleMarkup, moodleRemark, unitOf } from './moodle-question.ts';

// Calculated questions: numbers drawn from lists (`dataset_definitions`), and a formula over them as answer: {a} +
// 2*{b}.

const wildcard = /\{([A-Za-z]\w*)\}/g;
const calculation = /\{=([^{}]*(?:\{[A-Za-z]\w*\}[^{}]*)*)\}/g;
const bare = (formula: string) =>
  formula
    .replace(wildcard, '($1)')
    // Removes parentheses around a single name, but not those of a function call.
    .replace(/(?<![A-Za-z0-9_])\((\w+)\)/g, '$1')
    // Moodle's log is the natural logarithm.
    .replace(/\blog(?=\s*\()/g, 'ln')
    .trim();

const apart = phrase('Each number is drawn separately; in the file they were drawn in sets.');
const anyNumber = phrase(
  'Numbers between two ends are drawn evenly here; in the file small ones are drawn more often.',
);

/** Renames numbers that are named like a function, such as `min`; students never see the names. */
function withOwnNames(question: XmlElement): XmlElement {
  const names = childrenOf(at(question, 'dataset_definitions'), 'dataset_definition').map((definition) =>
    textAt(definition, 'name', 'text'),
  );
  const own = new Map<string, string>();
  for (const name of names) {
    if (!functionOf(name)) continue;
    let count = 1;
    while (names.includes(`${name}${count}`)) count += 1;
    own.set(name, `${name}${count}`);
  }
  if (own.size === 0) return question;
  const renamed = (node: XmlNode, isName: boolean): XmlNode => {
    if (isElement(node))
      return {
        ...node,
        children: node.children.map((child) =>
          renamed(
            child,
            isName || (node.name === 'dataset_definition' && isElement(child) && child.name === 'name'),
          ),
        ),
      };
    return isName
      ? (own.get(node.trim()) ?? node)
      : node.replace(wildcard, (whole, name: string) => (own.has(name) ? `{${own.get(name)}}` : whole));
  };
  return { ...question, children: question.children.map((child) => renamed(child, false)) };
}

const definitionsOf = (question: XmlElement) =>
  childrenOf(at(question, 'dataset_definitions'), 'dataset_definition').map((definition) => ({
    name: textAt(definition, 'name', 'text'),
    from: textAt(definition, 'minimum', 'text'),
    to: textAt(definition, 'maximum', 'text'),
    decimals: Math.max(0, Number(textAt(definition, 'decimals', 'text')) || 0),
    isEven: !/^log/.test(textAt(definition, 'distribution', 'text')),
    values: [
      ...new Set(
        childrenOf(at(definition, 'dataset_items'), 'dataset_item').flatMap((item) => {
          const value = parseRational(textAt(item, 'value'));
          return value ? [toText(value)] : [];
        }),
      ),
    ],
  }));

interface Numbers {
  readonly drawn: ReturnType<typeof definitionsOf>;
  readonly derived: { name: string; formula: string }[];
  /** Replaces each number in a text by its name; calculations in the text get a name too. */
  named(markup: string, finished?: (formula: string) => string): string;
}

function numbersOf(question: XmlElement): Numbers {
  const drawn = definitionsOf(question);
  const names = new Set(drawn.map(({ name }) => name));
  const derived: Numbers['derived'] = [];
  let count = 0;
  const nameFor = (formula: string) => {
    do count += 1;
    while (names.has(`f${count}`));
    derived.push({ name: `f${count}`, formula });
    return `[[f${count}]]`;
  };
  return {
    drawn,
    derived,
    named: (markup, finished = (formula) => formula) =>
      markup
        .replace(calculation, (_, formula: string) => nameFor(finished(bare(formula))))
        .replace(wildcard, (whole, name: string) => (names.has(name) ? `[[${name}]]` : whole)),
  };
}

const stemOf = (question: XmlElement, { named }: Numbers, reader: ItemReader) => {
  const { markup, read } = moodleMarkup(at(question, 'questiontext'));
  return read(named(markup), reader);
};

/** Moodle's codes for kinds of tolerance. */
const tolerances: Readonly<Record<string, ForeignFormula['tolerance']['of']>> = {
  '1': 'share',
  '2': 'number',
  '3': 'ratio',
};

/** Formulas that earn credit or have feedback. */
function acceptedIn(question: XmlElement, reader: ItemReader): readonly ForeignFormula[] {
  const written = answersOf(question).filter((answer) => formulaIn(answer) !== '*');
  if (written.length < answersOf(question).length) reader.lose(otherFeedback);
  const { credits, losses } = exactCredits(written.map(fractionOf));
  for (const loss of losses) reader.lose(loss);
  return written.flatMap((answer, index) => {
    const credit = credits[index] ?? zero;
    const feedback = moodleRemark(at(answer, 'feedback'), reader);
    if (formulaIn(answer) === '' || (equals(credit, zero) && !feedback)) return [];
    return [
      {
        value: bare(formulaIn(answer)),
        tolerance: {
          by: textAt(answer, 'tolerance') || '0',
          of: tolerances[textAt(answer, 'tolerancetype')] ?? 'share',
        },
        credit,
        feedback,
      },
    ];
  });
}

const formulaIn = (answer: XmlElement) => textAt(answer, 'text') || textOf(answer).trim();

export const calculated: MoodleReader = (written, reader) => {
  const question = withOwnNames(written);
  const numbers = numbersOf(question);
  const { drawn, derived } = numbers;
  const accepted = acceptedIn(question, reader);
  if (accepted.length === 0 || drawn.length === 0) return { asked: { kind: 'refused', reason: noFormula } };
  if (drawn.length > 1) reader.lose(apart);
  if (drawn.some(({ values, isEven }) => values.length === 0 && !isEven)) reader.lose(anyNumber);
  const stem = stemOf(question, numbers, reader);
  return {
    asked: {
      kind: 'formula',
      drawn,
      derived,
      accepted,
      unit: unitOf(question, reader),
    },
    stem,
  };
};

/** Rounds to the number of decimals that the file shows; significant figures (format 2) are not supported. */
const shownAs = (answer: XmlElement) => {
  const places = Number(textAt(answer, 'correctanswerlength'));
  const isDecimal = textAt(answer, 'correctanswerformat') !== '2' && Number.isInteger(places) && places <= 12;
  return (formula: string) =>
    isDecimal && textAt(answer, 'correctanswerlength') !== '' ? `round(${formula}, ${places})` : formula;
};

/** The question with numbers replaced by their names, for calculated options; null if no number is drawn. */
export function withNumbers(written: XmlElement, reader: ItemReader) {
  const question = withOwnNames(written);
  const numbers = numbersOf(question);
  if (numbers.drawn.length === 0) return null;
  if (numbers.drawn.length > 1) reader.lose(apart);
  const stem = stemOf(question, numbers, reader);
  const children = question.children.map((child) => {
    if (!isElement(child) || child.name !== 'answer') return child;
    const text = (part: XmlElement): XmlElement => ({
      ...part,
      children: [numbers.named(textOf(part), shownAs(child))],
    });
    return {
      ...child,
      children: child.children.map((part) => (isElement(part) && part.name === 'text' ? text(part) : part)),
    };
  });
  const { drawn, derived } = numbers;
  return { question: { ...question, children }, stem, numbers: { drawn, derived } };
}
