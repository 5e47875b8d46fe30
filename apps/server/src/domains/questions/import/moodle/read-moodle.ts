import { keywords as keywordsSchema, mostKeywords } from '@pelion/questions';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { combinedLost } from '../foreign/sentences.ts';
import { withPassages } from '../foreign/with-passages.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { type FindPicture, inlineBytes, losses } from '../text/safe-text.ts';
import { mended, xmlElements } from '../xml/read-xml.ts';
import { all, at, childrenOf, textAt, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readerOf } from './moodle-kinds.ts';
import { moodleRemark, moodleText } from './moodle-question.ts';

const nameOfKind = ({ attributes }: XmlElement) => (attributes.type ?? '').toLowerCase();

/** Moodle's own export: `<quiz><question type="…">`. A category is an item of the file that the next ones are under. */
export const readMoodle = (source: BankSource): Iterable<BankItem> => withPassages(questionsIn(source));

function* questionsIn(source: BankSource): Generator<BankItem> {
  let category: string | undefined;
  const isQuestion = (name: string) => name === 'question';
  for (const { element, isMended } of xmlElements(source.text, isQuestion)) {
    if (nameOfKind(element) === 'category') category = textAt(element, 'category', 'text') || category;
    else yield readQuestion(element, isMended, category, source);
  }
}

/** The pictures that travel in the question, by the name that its texts give them. */
function picturesOf(question: XmlElement, { shelf }: BankSource): FindPicture {
  const files = new Map<string, string>();
  for (const file of all(question, 'file')) {
    const { name = '', path = '/', encoding = 'base64' } = file.attributes;
    if (encoding === 'base64') files.set(`${path}${name}`.replace(/^\/+/, ''), textOf(file));
  }
  return (source) => {
    const inline = inlineBytes(source);
    if (inline) return shelf.put('picture', inline);
    const named = /^@@PLUGINFILE@@\/(.*)$/.exec(source)?.[1];
    if (named === undefined) return null;
    const name = decoded(named.replace(/\?.*$/, ''));
    const file = files.get(name);
    return file === undefined ? null : shelf.put(name, new Uint8Array(Buffer.from(file, 'base64')));
  };
}

/** Before Moodle had files, a question had one picture, below its text. */
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

/** Moodle writes them into every question; they say nothing of it. */
const ordinary =
  /^(?:your answer is (?:partially )?(?:correct|incorrect)\.?|that'?s? (?:is )?(?:right|correct)!?)?$/i;
const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'] as const;

/** `$course$/top/Default for Biology/Cells` -> Cells and what it lies in, but not what Moodle calls every bank. */
const keywordsOf = (category: string | undefined) =>
  (category ?? '')
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part))
    .map((part) => part.replace(/^Default for /, ''))
    .filter((part) => keywordsSchema.safeParse([part]).success);

function readQuestion(
  question: XmlElement,
  isMended: boolean,
  category: string | undefined,
  source: BankSource,
): BankItem {
  const reader = itemReader(picturesOf(question, source), source.shelf);
  if (isMended) reader.lose(mended);
  const title = textAt(question, 'name', 'text') || undefined;
  const tags = childrenOf(at(question, 'tags'), 'tag').map(
    (tag) => textAt(tag, 'text') || textOf(tag).trim(),
  );
  const kept = keywordsOfTags([...new Set([...keywordsOf(category), ...tags])].slice(0, mostKeywords * 2));
  for (const loss of kept.losses) reader.lose(loss);
  const { asked, stem: written = moodleText(at(question, 'questiontext'), reader) } = readerOf(
    nameOfKind(question),
  )(question, reader);
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
      ...(category === undefined ? {} : { category }),
      keywords: kept.keywords,
    },
    title,
    stem,
    generalFeedback: moodleRemark(at(question, 'generalfeedback'), reader),
    hints: hints.filter((hint) => hint !== ''),
    points: textAt(question, 'defaultgrade') || undefined,
    asked,
    losses: reader.losses,
  });
}
