import { add, compare, divide, equals, rational, subtract, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { mended, xmlElements } from '../../../../lib/xml/read-xml.ts';
import { all, childOf, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { folderOf, pathIn } from '../../../../lib/zip/open-package.ts';
import { type BankItem, refused, withLoss } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { itemReader, shownTitle } from '../foreign/item-reader.ts';
import { exactScore, signOf } from '../foreign/rounded-fraction.ts';
import { combinedLost, togetherLost } from '../foreign/sentences.ts';
import { withPassages } from '../foreign/with-passages.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { withConstants } from './constants.ts';
import {
  additionsIn,
  declarationsOf,
  includedIn,
  includeName,
  inNamesOf21,
  interactionsOf,
  isForScorers,
  type Qti2Item,
  type Qti2Reading,
  rubricsOf,
} from './qti2-item.ts';
import { type PartReading, readKind, readParts } from './qti2-kinds.ts';
import { marksOf } from './replay-answers.ts';
import { scoreOf } from './run-rules.ts';
import { bestAnswers, isUnknown } from './try-answers.ts';
import { withWrittenMarkup } from './written-markup.ts';

export const itemNames: readonly string[] = ['assessmentItem', 'qti-assessment-item'];

/** Reads QTI 2.0 to 2.2 and 3.0, with one or several items per file. */
export const readQti2 = (source: BankSource): Iterable<BankItem> => withPassages(itemsIn(source));

function* itemsIn(source: BankSource): Generator<BankItem> {
  for (const { element, isMended } of xmlElements(withWrittenMarkup(source.text), (name) =>
    itemNames.includes(name),
  ))
    yield* readItem(withConstants(inNamesOf21(element)), isMended, isCasedIn(element), source);
}

/** Default case sensitivity of mappings: true before QTI 3. */
const isCasedIn = ({ name }: XmlElement) => !name.startsWith('qti-');

const noBody = phrase('This item has no text.');
const answeredOnce = phrase('The item changes while it is answered; here it is answered once.');

const hasMapping = (element: XmlElement) =>
  childrenOf(element, 'responseDeclaration').some((declaration) =>
    childrenOf(childOf(declaration, 'mapping'), 'mapEntry').some(
      ({ attributes }) => signOf(attributes.mappedValue ?? '') > 0,
    ),
  );

/** Whether mapped points count: by the template, by the item's rules, or for lack of any rule. */
function isMapped(element: XmlElement): boolean {
  const processing = childOf(element, 'responseProcessing');
  if (!processing || (!processing.attributes.template && childrenOf(processing).length === 0))
    return hasMapping(element);
  if (/map_response/.test(processing?.attributes.template ?? '')) return true;
  return first(processing, 'mapResponse') !== undefined;
}

/** Substitutes any number for a correct response that a template sets; the points do not depend on the drawn numbers. */
function withSetAnswers(item: Qti2Item): Qti2Item {
  const set = childrenOf(childOf(item.element, 'templateProcessing'), 'setCorrectResponse').flatMap(
    ({ attributes: { identifier = '' } }) => {
      const declared = item.declared.get(identifier);
      return declared ? [[identifier, { ...declared, correct: ['0'] }] as const] : [];
    },
  );
  return { ...item, declared: new Map([...item.declared, ...set]) };
}

/** For pairs and multiple choices without a declared correct response, the mapped answers with points are correct. */
const withMappedAnswers = (declared: Qti2Item['declared']): Qti2Item['declared'] =>
  new Map(
    [...declared].map(([identifier, one]) => {
      const isSeveral = /pair$/i.test(one.baseType) || one.cardinality === 'multiple';
      if (one.correct.length > 0 || !isSeveral) return [identifier, one] as const;
      const correct = [...one.mapped].flatMap(([key, { value }]) => (signOf(value) > 0 ? [key] : []));
      return [identifier, { ...one, correct }] as const;
    }),
  );

/** Declared maximum, else the points that the rules give for the right answers. */
function pointsOf(item: Qti2Item): string | undefined {
  const { element } = item;
  const outcomes = childrenOf(element, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const most = named('SCORE')?.attributes.normalMaximum ?? textOf(first(named('MAXSCORE'), 'value')).trim();
  if (signOf(most) > 0) return most;
  const set = withSetAnswers(item);
  const scored = scoreOf(set, bestAnswers(set));
  return scored && compare(scored, zero) > 0 ? toText(scored) : undefined;
}

function* readItem(
  element: XmlElement,
  isMended: boolean,
  isCased: boolean,
  source: BankSource,
): Generator<BankItem> {
  const reader = itemReader(packagePictures(source, folderOf(source.path)), source.shelf);
  if (isMended) reader.lose(mended);
  const title = element.attributes.title?.trim() || undefined;
  const body = childOf(element, 'itemBody');
  if (!body) {
    yield { line: element.line, title: title ?? '', outcome: 'refused', losses: [], reason: noBody };
    return;
  }
  const mapped = isMapped(element);
  const written = declarationsOf(element, isCased);
  const declared = mapped ? withMappedAnswers(written) : written;
  const item: Qti2Item = { element, body, reader, declared, isMapped: mapped };
  const parts = readParts(item);
  const { line } = element;
  const readings = parts ? parts.readings : [{ ...readKind(item), losses: reader.losses }];
  loseWhatIsBeside(item, readings);
  if (parts) reader.lose(severalNow);
  const points = parts ? pointsOfParts(item, parts.readings) : [pointsOf(item)];
  // Parts of an item form a group of their own.
  const group = parts ? `${source.path}:${line}` : undefined;
  const stimuli = stimuliOf(item, source);
  // Text before the parts becomes their passage, unless the item has a shared text: then the text precedes the first
  // part.
  const lead = parts?.lead ?? '';
  const isPassage = lead !== '' && stimuli.length === 0;
  const asking = readings.map(({ asked, stem: asks, losses }, index) => {
    const stem = index === 0 && !isPassage ? lead + asks : asks;
    const own = parts ? undefined : title;
    const responses = parts?.readings[index]?.responses;
    const interactions = interactionsOf(body).filter(
      ({ attributes }) => !responses || responses.includes(attributes.responseIdentifier ?? ''),
    );
    const read = bankItemOf({
      place: { line, title: shownTitle(own, stem), ...(group && { group }) },
      title: own,
      stem,
      points: points[index],
      asked,
      marks: marksOf(item, asked, interactions, parts !== null),
      losses,
    });
    return stimuli.length > 0 ? { ...read, stimuli } : read;
  });
  const place = { line, title: shownTitle(title, lead), group };
  if (!parts) return yield* asking;
  const reasons = new Set(asking.map((part) => (part.outcome === 'refused' ? part.reason : null)));
  const [reason, other] = reasons;
  if (!reasons.has(null)) {
    // One common reason refuses the item once; different reasons refuse each part.
    if (reason && other === undefined) yield refused({ line, title: shownTitle(title, lead) }, reason);
    else yield* asking;
    return;
  }
  const passage = isPassage
    ? [bankItemOf({ place, title, stem: lead, asked: { kind: 'information' }, losses: [] })]
    : [];
  yield* saidOnce([...passage, ...asking], [...reader.losses, ...partsLeftOut(asking)]);
}

/** Adds the losses of an item to the first of its questions. */
function saidOnce(items: readonly BankItem[], losses: readonly Phrase[]): readonly BankItem[] {
  const first = items.findIndex(({ outcome }) => outcome !== 'refused');
  return items.map((item, index) => (index === first ? [...new Set(losses)].reduce(withLoss, item) : item));
}

const partsLeftOut = (asking: readonly BankItem[]): readonly Phrase[] =>
  asking.flatMap(({ outcome }, index) =>
    outcome === 'refused' ? [phrase('Part {$n} of the item is left out.', { n: index + 1 })] : [],
  );

const choiceNames: readonly string[] = ['simpleChoice', 'inlineChoice'];
const feedbackNames: readonly string[] = ['feedbackInline', 'feedbackBlock'];
const count = (elements: Iterable<XmlElement>) => [...elements].length;

const left = {
  rubric: phrase('Guidance for markers was not imported.'),
  rules: phrase('The scoring rule is not supported; the declared right answer counts.'),
  included: phrase('Content from other files was not imported.'),
  catalog: phrase('Alternatives such as speech or braille were not imported.'),
  additions: (name: string) =>
    phrase('The extension “{$name}” was not imported.', { name: name.slice(0, 40) }),
  materials: phrase('Tools such as a ruler or a calculator were not imported.'),
} as const;

/** Reports the content of an item beside its questions that cannot be kept. */
function loseWhatIsBeside(item: Qti2Item, readings: readonly Qti2Reading[]): void {
  const { element, body, reader } = item;
  const choices = [...all(body, ...choiceNames)];
  const identifiers = new Set(choices.map(({ attributes }) => attributes.identifier));
  // Feedback within a choice is imported with the choice.
  const told = choices.reduce((sum, choice) => sum + count(all(choice, ...feedbackNames)), 0);
  if (
    count(all(body, ...feedbackNames)) > told ||
    childrenOf(element, 'modalFeedback').some(({ attributes }) => !identifiers.has(attributes.identifier))
  )
    reader.lose(combinedLost);
  const kinds = readings.map(({ asked }) => asked.kind);
  const isEssay = kinds.includes('essay');
  if (rubricsOf(item).some((rubric) => !isEssay || !isForScorers(rubric))) reader.lose(left.rubric);
  const isMarked = kinds.some((kind) => !['essay', 'information', 'refused', 'formula'].includes(kind));
  if (isMarked && isUnknown(item)) reader.lose(left.rules);
  if (count(all(element, includeName)) > count(includedIn(body))) reader.lose(left.included);
  for (const name of new Set(additionsIn(body))) reader.lose(left.additions(name));
  if (first(element, 'catalogInfo')) reader.lose(left.catalog);
  if (first(element, 'companionMaterialsInfo')) reader.lose(left.materials);
  if (element.attributes.adaptive === 'true' || first(body, 'endAttemptInteraction'))
    reader.lose(answeredOnce);
}

const severalNow = phrase('The item asks several things: each has become a {question} of its own.');

/**
 * Points of each part as text: the points earned alone if they add up to the whole, where parts marked by people share
 * the rest; otherwise equal shares.
 */
function pointsOfParts(item: Qti2Item, parts: readonly PartReading[]): readonly (string | undefined)[] {
  const points = pointsOf(item);
  const whole = points === undefined ? null : exactScore(points);
  if (!whole) return parts.map(() => points);
  const set = withSetAnswers(item);
  const best = bestAnswers(set);
  const scored = scoreOf(set, best);
  const alone = parts.map(({ responses }) =>
    scoreOf(set, Object.fromEntries(responses.map((name) => [name, best[name] ?? []]))),
  );
  const shares = () => parts.map(() => toText(divide(whole, rational(parts.length))));
  const known = alone.filter((score) => score !== null);
  if (!scored || known.length < parts.length) return shares();
  const isAdded = equals(known.reduce(add, zero), scored);
  const isGiven = ({ asked }: PartReading, index: number) =>
    asked.kind === 'essay' && equals(known[index] ?? zero, zero);
  const given = parts.filter(isGiven).length;
  const left = subtract(whole, scored);
  const earns = (part: PartReading, index: number) =>
    isGiven(part, index) ? divide(left, rational(given)) : (known[index] ?? zero);
  const own = parts.map(earns);
  if (isAdded && equals(own.reduce(add, zero), whole) && own.every((each) => compare(each, zero) > 0))
    return own.map(toText);
  if (!isAdded) item.reader.lose(togetherLost);
  return shares();
}

/** Paths of the shared texts in the package; for a path outside of the package the reference as written. */
const stimuliOf = ({ element, body }: Qti2Item, { path }: BankSource): readonly string[] =>
  [...childrenOf(element, 'assessmentStimulusRef'), ...includedIn(body)].map(
    ({ attributes: { href = '' } }) => pathIn(folderOf(path), href) ?? href,
  );
