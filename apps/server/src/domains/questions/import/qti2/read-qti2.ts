import { phrase } from '@pelion/words';
import { folderOf, pathIn } from '../../../../lib/zip/open-package.ts';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { itemReader, shownTitle } from '../foreign/item-reader.ts';
import { withPassages } from '../foreign/with-passages.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { mended, xmlElements } from '../xml/read-xml.ts';
import { all, childOf, childrenOf, first, textOf, type XmlElement } from '../xml/xml-element.ts';
import { declarationsOf, inNamesOf21, type Qti2Item } from './qti2-item.ts';
import { readKind } from './qti2-kinds.ts';

export const itemNames: readonly string[] = ['assessmentItem', 'qti-assessment-item'];

/** QTI 2.0 to 2.2 and 3.0: an item a file, or several in one. */
export const readQti2 = (source: BankSource): Iterable<BankItem> => withPassages(itemsIn(source));

function* itemsIn(source: BankSource): Generator<BankItem> {
  for (const { element, isMended } of xmlElements(source.text, (name) => itemNames.includes(name)))
    yield readItem(inNamesOf21(element), isMended, source);
}

const noBody = phrase('This item has no text.');
const combinedLost = phrase('The feedback by how right the whole answer is is left out.');

/** The named template, or rules of its own that use the mapping. */
function isMapped(element: XmlElement): boolean {
  const processing = childOf(element, 'responseProcessing');
  if (/map_response/.test(processing?.attributes.template ?? '')) return true;
  return first(processing, 'mapResponse') !== undefined;
}

function pointsOf(element: XmlElement): string | undefined {
  const outcomes = childrenOf(element, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const most = named('SCORE')?.attributes.normalMaximum ?? textOf(first(named('MAXSCORE'), 'value')).trim();
  return most && Number(most) > 0 ? most : undefined;
}

function readItem(element: XmlElement, isMended: boolean, source: BankSource): BankItem {
  const reader = itemReader(packagePictures(source, folderOf(source.path)));
  if (isMended) reader.lose(mended);
  const title = element.attributes.title?.trim() || undefined;
  const body = childOf(element, 'itemBody');
  if (!body)
    return { line: element.line, title: title ?? '', outcome: 'refused', losses: [], reason: noBody };
  const item: Qti2Item = {
    element,
    body,
    reader,
    declared: declarationsOf(element),
    isMapped: isMapped(element),
  };
  const { asked, stem } = readKind(item);
  const choices = new Set([...all(body, 'simpleChoice')].map(({ attributes }) => attributes.identifier));
  if (childrenOf(element, 'modalFeedback').some(({ attributes }) => !choices.has(attributes.identifier)))
    reader.lose(combinedLost);
  const read = bankItemOf({
    place: { line: element.line, title: shownTitle(title, stem) },
    title,
    stem,
    points: pointsOf(element),
    asked,
    losses: reader.losses,
  });
  const stimuli = stimuliOf(element, source);
  return stimuli.length > 0 ? { ...read, stimuli } : read;
}

/** Where the texts that it shares with others lie in its package; of one that points out of it, what it says. */
const stimuliOf = (element: XmlElement, { path }: BankSource): readonly string[] =>
  childrenOf(element, 'assessmentStimulusRef').map(
    ({ attributes: { href = '' } }) => pathIn(folderOf(path), href) ?? href,
  );
