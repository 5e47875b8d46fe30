import { keywords as keywordsSchema } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { folderOf } from '../../../../lib/zip/open-package.ts';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { itemReader, shownTitle } from '../foreign/item-reader.ts';
import { withPassages } from '../foreign/with-passages.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { type FoundElement, mended, xmlElements } from '../xml/read-xml.ts';
import { childOf, first, type XmlElement, type XmlTag } from '../xml/xml-element.ts';
import { readKind } from './kinds.ts';
import { feedbackOf, fieldsOf, type QtiItem } from './qti-item.ts';

const wanted = new Set(['item', 'qtimetadata', 'bankentry_item']);
const elsewhere = phrase('This {question} stands in a bank that is not in this file.');

/** IMS QTI 1.2 (`questestinterop`), and what Canvas makes of it. */
export const readQti12 = (source: BankSource): Iterable<BankItem> => withPassages(itemsIn(source));

function* itemsIn(source: BankSource): Generator<BankItem> {
  let bank: string | undefined;
  for (const { element, path, isMended } of xmlElements(source.text, (name) => wanted.has(name))) {
    if (element.name === 'qtimetadata') bank = fieldsOf(element).get('bank_title') ?? bank;
    else if (element.name === 'bankentry_item')
      yield { line: element.line, title: '', outcome: 'refused', losses: [], reason: elsewhere };
    else yield readItem({ element, path, isMended }, bank, source);
  }
}

const plainTitles = /^(?:question|untitled|main|root_section)?\s*$/i;

/** The sections that it stands in, but not the one that every maker puts around everything. */
const sectionsOf = (path: readonly XmlTag[]) =>
  path.filter(({ name }) => name === 'section').map(({ attributes }) => attributes.title ?? '');

function keywordsIn(path: readonly XmlTag[], bank: string | undefined) {
  const words = [...(bank ? [bank] : []), ...sectionsOf(path)].filter((word) => !plainTitles.test(word));
  return keywordsOfTags(words.filter((word) => keywordsSchema.safeParse([word]).success));
}

/** As its metadata says; elsewhere the most that its score may be, unless that is a percentage. */
function pointsOf(element: XmlElement, fields: ReadonlyMap<string, string>): string | undefined {
  const said = fields.get('points_possible') ?? fields.get('cc_weighting') ?? fields.get('qmd_weighting');
  if (said) return said;
  const most = first(childOf(element, 'resprocessing'), 'decvar')?.attributes.maxvalue?.trim();
  return most && Number(most) > 0 && Number(most) !== 100 ? most : undefined;
}

const combinedLost = phrase('The feedback by how right the whole answer is is left out.');

function readItem(
  { element, path, isMended }: FoundElement,
  bank: string | undefined,
  source: BankSource,
): BankItem {
  const reader = itemReader(packagePictures(source, folderOf(source.path)), source.shelf);
  if (isMended) reader.lose(mended);
  const fields = fieldsOf(element);
  const feedback = feedbackOf(element, reader);
  const item: QtiItem = { element, presentation: childOf(element, 'presentation'), reader, fields, feedback };
  const { asked, stem } = readKind(item);
  const title = element.attributes.title;
  const named = title && !plainTitles.test(title) ? title : undefined;
  // A choice tells it with each option; elsewhere there is no place for it.
  if (
    asked.kind !== 'choice' &&
    asked.kind !== 'trueFalse' &&
    [...feedback.keys()].some((ident) => /^(?:correct_fb|general_incorrect_fb)$/.test(ident))
  )
    reader.lose(combinedLost);
  if (
    asked.kind === 'choice' &&
    !asked.isSingle &&
    (feedback.has('correct_fb') || feedback.has('general_incorrect_fb'))
  )
    reader.lose(combinedLost);
  const { keywords, losses } = keywordsIn(path, bank);
  return bankItemOf({
    place: { line: element.line, title: shownTitle(named, stem), keywords },
    title: named,
    stem,
    generalFeedback: feedback.get('general_fb'),
    points: pointsOf(element, fields),
    asked,
    losses: [...reader.losses, ...losses],
  });
}
