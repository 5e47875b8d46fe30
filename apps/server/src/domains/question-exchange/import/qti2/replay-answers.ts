import { compare, divide, equals, one, type Rational, rational, subtract, zero } from '@pelion/questions';
import { all, childrenOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignBlank } from '../foreign/foreign-item.ts';
import { type FileMarks, type Filling, type Given, isSameShare, noMarks } from '../foreign/replay.ts';
import { isRight, isWhole } from '../foreign/shares.ts';
import type { Qti2Item } from './qti2-item.ts';
import { type Answers, scoreOf } from './run-rules.ts';
import { bestAnswers } from './try-answers.ts';

/** An answer in both forms: places and texts for our scorer, identifiers for the file's rules. */
interface Tried {
  readonly given: Given;
  readonly answers: Answers;
}

/** Limit for trying all combinations of gaps; with more gaps only neighbors are combined. */
const mostCrossed = 10;

const identifierOf = ({ attributes }: XmlElement) => attributes.responseIdentifier ?? '';
const choicesOf = (interaction: XmlElement) => [...all(interaction, 'simpleChoice', 'hottext')];

function* chosenOf(asked: Asked, interaction: XmlElement): Generator<Tried> {
  const name = identifierOf(interaction);
  const identifiers = choicesOf(interaction).map(({ attributes }) => attributes.identifier ?? '');
  const tried = (places: readonly number[]): Tried => ({
    given: { kind: 'chosen', places },
    answers: { [name]: places.map((place) => identifiers[place] ?? '') },
  });
  const places = identifiers.map((_, place) => place);
  if (asked.kind !== 'choice' || asked.options.length !== places.length) return;
  for (const place of places) yield tried([place]);
  if (!asked.isSingle) {
    const most = Number(interaction.attributes.maxChoices ?? '0') || places.length;
    const right = places.filter((place) => asked.options[place] && isRight(asked.options[place]));
    yield tried(right);
    if (right.length > 2) for (const left of right) yield tried(right.filter((place) => place !== left));
    if (right.length < most)
      for (const place of places.filter((one_) => !right.includes(one_))) yield tried([...right, place]);
  }
  yield tried([]);
}

interface Right {
  readonly filling: Filling;
  /** Identifier in the file's rules. */
  readonly key: string;
}

/** Answers that earn all points of a gap. */
function rightsOf(blank: ForeignBlank, interaction: XmlElement): readonly Right[] {
  if (blank.kind === 'choice') {
    const choices = childrenOf(interaction, 'inlineChoice');
    return blank.options.flatMap((option, place) =>
      isWhole(option)
        ? [{ filling: { option: place }, key: choices[place]?.attributes.identifier ?? '' }]
        : [],
    );
  }
  const texts =
    blank.kind === 'text'
      ? blank.accepted.filter(isWhole).map(({ text }) => text)
      : blank.accepted.filter(isWhole).flatMap(({ shape }) => ('value' in shape ? [shape.value] : []));
  return texts.map((text) => ({ filling: { text }, key: text }));
}

/** Fills each gap with another answer than the gaps before, if possible. */
function distinct(rights: readonly (readonly Right[])[]): readonly Right[] {
  const used = new Set<string>();
  return rights.flatMap((own) => {
    const next = own.find(({ key }) => !used.has(key.toLowerCase())) ?? own[0];
    if (next) used.add(next.key.toLowerCase());
    return next ?? [];
  });
}

function* filledOf(asked: Asked, interactions: readonly XmlElement[]): Generator<Tried> {
  if (asked.kind !== 'blanks' || asked.blanks.length !== interactions.length) return;
  const rights = asked.blanks.map((blank, index) => {
    const interaction = interactions[index];
    return interaction ? rightsOf(blank, interaction) : [];
  });
  if (rights.some((own) => own.length === 0)) return;
  const tried = (gaps: readonly (Right | undefined)[]): Tried => ({
    given: { kind: 'filled', gaps: gaps.map((right) => right?.filling ?? null) },
    answers: Object.fromEntries(
      interactions.map((interaction, index) => [
        identifierOf(interaction),
        gaps[index] ? [gaps[index].key] : [],
      ]),
    ),
  });
  const whole = distinct(rights);
  const only = (index: number) => whole.map((right, at) => (at === index ? right : undefined));
  const without = (index: number) => whole.map((right, at) => (at === index ? undefined : right));
  const isTyped = (index: number) => whole[index] !== undefined && 'text' in whole[index].filling;
  yield tried(whole);
  yield tried(rights.map(([first]) => first));
  for (const index of whole.keys()) {
    yield tried(only(index));
    if (whole.length > 2) yield tried(without(index));
    for (const other of whole.keys()) {
      const isNear = whole.length <= mostCrossed || Math.abs(other - index) === 1;
      if (other === index || !isNear || !isTyped(index) || !isTyped(other)) continue;
      yield tried(whole.map((right, at) => (at === other ? whole[index] : right)));
    }
  }
  if ([...whole.keys()].every(isTyped)) yield tried([...whole.slice(1), ...whole.slice(0, 1)]);
  yield tried([]);
}

/** Whether the answer has no formula delimiters, which nobody types. */
const isPlain = (text: string) => !/[\\$]/.test(text);

function* typedOf(asked: Asked, interaction: XmlElement): Generator<Tried> {
  if (asked.kind !== 'number' && asked.kind !== 'shortText') return;
  const texts =
    asked.kind === 'shortText'
      ? asked.accepted.map(({ text }) => text)
      : asked.accepted.flatMap(({ shape }) => ('value' in shape ? [shape.value] : []));
  const name = identifierOf(interaction);
  for (const text of texts.filter(isPlain))
    yield { given: { kind: 'typed', text }, answers: { [name]: [text] } };
  yield { given: { kind: 'typed', text: '' }, answers: { [name]: [] } };
}

/** Share of each pair by our rules, in no order; null for unsupported kinds. */
function pairShares(asked: Asked, count: number): readonly Rational[] | null {
  if (
    asked.kind !== 'match' &&
    asked.kind !== 'sort' &&
    asked.kind !== 'dragOntoPicture' &&
    asked.kind !== 'dragIntoText'
  )
    return null;
  if (asked.scoring === 'allOrNothing') return Array.from({ length: count }, () => (count > 1 ? zero : one));
  const places =
    asked.kind === 'match' ? asked.pairs.length : asked.kind === 'dragIntoText' ? asked.correct.length : null;
  if (places !== null) return Array.from({ length: places }, () => rational(1, places));
  const zones = asked.kind === 'sort' ? asked.zones : asked.kind === 'dragOntoPicture' ? asked.places : [];
  return zones.flatMap(({ items }) => items.map(() => rational(1, zones.length * items.length)));
}

const inOrder = (shares: readonly Rational[]) => shares.toSorted(compare);
const areEqual = (some: readonly Rational[], others: readonly Rational[]) =>
  some.length === others.length &&
  inOrder(some).every((share, index) => isSameShare(share, inOrder(others)[index] ?? zero));

/** Whether a pair earns, alone or by its absence, other points than here. */
function marksPairsOtherwise(
  asked: Asked,
  right: readonly string[],
  shareOf: (given: readonly string[]) => Rational | null,
): boolean {
  const ours = pairShares(asked, right.length);
  if (!ours || ours.length !== right.length) return false;
  const none = shareOf([]);
  const alone = right.map((pair) => shareOf([pair]));
  const lost = right.map((_, place) => {
    const share = shareOf(right.toSpliced(place, 1));
    return share && subtract(one, share);
  });
  const known = (shares: readonly (Rational | null)[]) => shares.flatMap((share) => share ?? []);
  if (!none || known(alone).length < right.length || known(lost).length < right.length) return false;
  const isWholeOnly = 'scoring' in asked && asked.scoring === 'allOrNothing' && right.length > 1;
  return (
    !equals(none, zero) ||
    !areEqual(known(alone), ours) ||
    !areEqual(known(lost), isWholeOnly ? right.map(() => one) : ours)
  );
}

/**
 * Whole answers with their shares by the file's rules. `responses`: the responses of this part of the item; shares are
 * then of what the part adds to the others, answered right.
 */
export function marksOf(
  item: Qti2Item,
  asked: Asked,
  interactions: readonly XmlElement[],
  isPart: boolean,
): FileMarks {
  const [interaction, second] = interactions;
  if (!interaction) return noMarks;
  const best = bestAnswers(item);
  const open = Object.fromEntries(interactions.map((one_) => [identifierOf(one_), []]));
  const others = isPart ? best : {};
  const scored = (answers: Answers) => scoreOf(item, { ...others, ...open, ...answers });
  const base = isPart ? scored({}) : zero;
  const tried = second
    ? [...filledOf(asked, interactions)]
    : [...chosenOf(asked, interaction), ...filledOf(asked, interactions), ...typedOf(asked, interaction)];
  const right = best[identifierOf(interaction)] ?? [];
  const scores = tried.map(({ answers }) => scored(answers));
  const whole = [...scores, scored({ [identifierOf(interaction)]: right })].reduce<Rational | null>(
    (most, score) => (score && (!most || compare(score, most) > 0) ? score : most),
    null,
  );
  if (!whole || !base || compare(whole, base) <= 0) return noMarks;
  const shareOf = (score: Rational | null) => score && divide(subtract(score, base), subtract(whole, base));
  return {
    replays: tried.flatMap(({ given }, index) => {
      const share = shareOf(scores[index] ?? null);
      return share ? [{ given, share }] : [];
    }),
    isOtherwise:
      second === undefined &&
      marksPairsOtherwise(asked, right, (given) => shareOf(scored({ [identifierOf(interaction)]: given }))),
  };
}
