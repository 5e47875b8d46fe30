import { parseRational, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { noFormula } from '../foreign/formula-draft.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { at, childrenOf, isElement, textAt, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { MoodleReader } from './moodle-kinds.ts';
import { answersOf, fractionOf, moodleMarkup } from './moodle-question.ts';

// Numbers that are drawn from lists (`dataset_definitions`), and an answer that is a formula over them: {a} + 2*{b}.

const wildcard = /\{([A-Za-z]\w*)\}/g;
const calculation = /\{=([^{}]*(?:\{[A-Za-z]\w*\}[^{}]*)*)\}/g;
const bare = (formula: string) =>
  formula
    .replace(wildcard, '($1)')
    // Around one name they are left out, but not those that call a function.
    .replace(/(?<![A-Za-z0-9_])\((\w+)\)/g, '$1')
    // Its logarithm is the natural one.
    .replace(/\blog(?=\s*\()/g, 'ln')
    .trim();

const geometric = phrase('How near an answer has to be is said in a way that there is not here.');
const apart = phrase('Each number is drawn by itself; in the file they were drawn in sets.');
const others = phrase('Only the first formula that is wholly right is kept.');

const definitionsOf = (question: XmlElement) =>
  childrenOf(at(question, 'dataset_definitions'), 'dataset_definition').map((definition) => ({
    name: textAt(definition, 'name', 'text'),
    from: textAt(definition, 'minimum', 'text'),
    to: textAt(definition, 'maximum', 'text'),
    decimals: Math.max(0, Number(textAt(definition, 'decimals', 'text')) || 0),
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
  /** A text with each number in it by its name; what it calculates gets one. */
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

export const calculated: MoodleReader = (question, reader) => {
  const right = answersOf(question).filter((answer) => Number(fractionOf(answer)) === 100);
  const [answer] = right;
  const numbers = numbersOf(question);
  const { drawn, derived } = numbers;
  const value = answer && (textAt(answer, 'text') || textOf(answer).trim());
  if (!value || drawn.length === 0) return { asked: { kind: 'refused', reason: noFormula } };
  const kind = textAt(answer, 'tolerancetype') || '1';
  if (kind === '3') return { asked: { kind: 'refused', reason: geometric } };
  if (right.length > 1) reader.lose(others);
  if (drawn.length > 1) reader.lose(apart);
  const stem = stemOf(question, numbers, reader);
  const unit = childrenOf(at(question, 'units'), 'unit')[0];
  return {
    asked: {
      kind: 'formula',
      drawn,
      derived,
      value: bare(value),
      tolerance: { by: textAt(answer, 'tolerance') || '0', isShare: kind === '1' },
      unit: textAt(unit, 'unit_name') || undefined,
    },
    stem,
  };
};

/** To as many decimals as the file shows of it; digits that count (format 2) are not known here. */
const shownAs = (answer: XmlElement) => {
  const places = Number(textAt(answer, 'correctanswerlength'));
  const isDecimal = textAt(answer, 'correctanswerformat') !== '2' && Number.isInteger(places) && places <= 12;
  return (formula: string) =>
    isDecimal && textAt(answer, 'correctanswerlength') !== '' ? `round(${formula}, ${places})` : formula;
};

/** The same question with its numbers by their names, for options that are calculated; null: nothing is drawn. */
export function withNumbers(question: XmlElement, reader: ItemReader) {
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
