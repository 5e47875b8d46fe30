import { keywords as keywordsSchema, mostKeywords } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { type FoundElement, mended, xmlElements } from '../../../../lib/xml/read-xml.ts';
import { all, at, childrenOf, textAt, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { commasIn, numbersInGaps } from '../foreign/number-text.ts';
import { combinedLost } from '../foreign/sentences.ts';
import { passageEnd, withPassages } from '../foreign/with-passages.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { type FindPicture, inlineBytes, losses } from '../text/safe-text.ts';
import { readerOf } from './moodle-kinds.ts';
import { moodleRemark, moodleText } from './moodle-question.ts';
import { withOwnFiles, withoutPart } from './own-files.ts';

const nameOfKind = ({ attributes }: XmlElement) => (attributes.type ?? '').toLowerCase();

/**
 * Reads Moodle's own export: `<quiz><question type="…">`. A category is an item that applies to the following
 * questions.
 */
export const readMoodle = (source: BankSource): Iterable<BankItem> => withPassages(questionsIn(source));

/** Bounds the number of spaces: an unbounded pattern takes quadratic time on a hostile file. */
const numberAlone =
  /<(?:text|tolerance)>\s{0,20}(?:<!\[CDATA\[)?\s{0,20}([+-]?[\d.,]{1,40})\s{0,20}(?:\]\]>)?\s{0,20}<\//g;

function* numbersIn(text: string): Generator<string> {
  yield* numbersInGaps(text);
  for (const [, number = ''] of text.matchAll(numberAlone)) yield number;
}

function* questionsIn(source: BankSource): Generator<BankItem> {
  let category: Category = { name: undefined, isDescribed: false };
  const commas = commasIn(numbersIn(source.text));
  const isQuestion = (name: string) => name === 'question';
  for (const found of xmlElements(source.text, isQuestion)) {
    const { element } = found;
    if (nameOfKind(element) === 'category')
      category = {
        name: textAt(element, 'category', 'text') || category.name,
        isDescribed: textAt(element, 'info', 'text') !== '',
      };
    else {
      yield readQuestion(found, { ...category, commas }, source);
      category = { ...category, isDescribed: false };
    }
  }
}

interface Category {
  readonly name: string | undefined;
  /** Whether the category has a description whose loss is not yet reported. */
  readonly isDescribed: boolean;
}

/** Pictures embedded in the question, by the name that the texts use. */
function picturesOf(question: XmlElement, { shelf }: BankSource): FindPicture {
  const files = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const file of all(question, 'file')) {
    const { name = '', path = '/', encoding = 'base64' } = file.attributes;
    if (encoding !== 'base64') continue;
    const named = `${path}${name}`.replace(/^\/+/, '');
    files.set(named, textOf(file));
    byName.set(withoutPart(named), textOf(file));
  }
  return (source) => {
    const inline = inlineBytes(source);
    if (inline) return shelf.put('picture', inline);
    const named = /^@@PLUGINFILE@@\/(.*)$/.exec(source)?.[1];
    if (named === undefined) return null;
    const name = decoded(named.replace(/\?.*$/, ''));
    // A part may reference a file that only another part embeds.
    const file = files.get(name) ?? byName.get(withoutPart(name));
    return file === undefined ? null : shelf.put(name, new Uint8Array(Buffer.from(file, 'base64')));
  };
}

/** Picture below the text, from old Moodle versions without embedded files. */
function oldPicture(question: XmlElement, { shelf }: BankSource, reader: ItemReader): string {
  const base64 = textAt(question, 'image_base64');
  const name = textAt(question, 'image');
  if (base64 === '' && name === '') return '';
  const found = base64 ? shelf.put(name, new Uint8Array(Buffer.from(base64, 'base64'))) : null;
  if (!found) reader.lose(losses.picture);
  return found ? `<br /><img src="${found}" />` : '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Default feedback texts that Moodle writes into every question. */
const ordinary =
  /^(?:your answer is (?:partially )?(?:correct|incorrect)\.?|that'?s? (?:is )?(?:right|correct)!?)?$/i;
const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'] as const;

/** Default penalties of current and older Moodle versions; true/false questions always have 1. */
const usualPenalty = /^(?:0?(?:\.0*)?|0?\.3333333|0?\.10*|1(?:\.0*)?)?$/;

const left = {
  penalty: phrase('The penalty for further tries was not imported: a {question} is answered once here.'),
  hintRules: phrase('Options of hints were not imported; their words are kept.'),
  hidden: phrase('The {question} is hidden in the file, but not here.'),
  category: phrase('The description of its category was not imported.'),
} as const;

/** Reports the settings of a question that have no counterpart here. */
function loseWhatIsBeside(question: XmlElement, reader: ItemReader): void {
  if (!usualPenalty.test(textAt(question, 'penalty'))) reader.lose(left.penalty);
  if (textAt(question, 'hidden') === '1') reader.lose(left.hidden);
  const rules = ['clearwrong', 'shownumcorrect', 'options'];
  const isRule = (name: string) => (hint: XmlElement) => {
    const rule = at(hint, name);
    return rule !== undefined && (name !== 'options' || !/^0?$/.test(textOf(rule).trim()));
  };
  if (rules.some((name) => childrenOf(question, 'hint').some(isRule(name)))) reader.lose(left.hintRules);
}

/**
 * Keywords from a category: `$course$/top/Default for Biology/Cells` yields Cells and its parents without Moodle's
 * default names.
 */
const keywordsOf = (category: string | undefined) =>
  (category ?? '')
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part))
    .map((part) => part.replace(/^Default for /, ''))
    .filter((part) => keywordsSchema.safeParse([part]).success);

function readQuestion(
  { element, isMended, comment }: FoundElement,
  category: Category & Pick<ItemReader, 'commas'>,
  source: BankSource,
): BankItem {
  const question = withOwnFiles(element);
  const reader = itemReader(picturesOf(question, source), source.shelf, category.commas);
  if (isMended) reader.lose(mended);
  if (category.isDescribed) reader.lose(left.category);
  loseWhatIsBeside(question, reader);
  const title = textAt(question, 'name', 'text') || undefined;
  const tags = childrenOf(at(question, 'tags'), 'tag').map(
    (tag) => textAt(tag, 'text') || textOf(tag).trim(),
  );
  // The id in another system becomes a keyword, so that staff find the question by it.
  const idNumber = textAt(question, 'idnumber');
  const words = [...keywordsOf(category.name), ...tags, ...(idNumber ? [idNumber] : [])];
  const kept = keywordsOfTags([...new Set(words)].slice(0, mostKeywords * 2));
  for (const loss of kept.losses) reader.lose(loss);
  const read = readerOf(nameOfKind(question))(question, reader);
  const { asked, stem: written = moodleText(at(question, 'questiontext'), reader) } = read;
  const stem = written + oldPicture(question, source, reader);
  if (
    combined.some(
      (name) =>
        !ordinary.test(
          textAt(question, name, 'text')
            .replace(/<[^<>]*>/g, '')
            .trim(),
        ),
    )
  )
    reader.lose(combinedLost);
  const hints = childrenOf(question, 'hint').map((hint) => moodleText(hint, reader));
  return bankItemOf({
    place: {
      line: question.line,
      title: shownTitle(title, stem),
      ...(category.name === undefined ? {} : { category: category.name }),
      keywords: kept.keywords,
      ...(comment.includes(passageEnd) && { isBehindPassage: true }),
    },
    title,
    stem,
    generalFeedback: moodleRemark(at(question, 'generalfeedback'), reader),
    hints: hints.filter((hint) => hint !== ''),
    points: textAt(question, 'defaultgrade') || read.points,
    asked,
    losses: reader.losses,
  });
}
