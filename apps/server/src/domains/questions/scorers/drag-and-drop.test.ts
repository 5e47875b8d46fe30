import { type Question, toText } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { score } from './scorers.ts';

type Drag = Question<'dragAndDrop'>;
const text = (words: string) => ({ source: words, html: words });

/** Parses 'insects: bee ant; mammals: cow' into targets with their right items, each holding as many as named. */
const placesOf = (spec: string) =>
  spec.split('; ').map((place) => {
    const [targetId = '', items = ''] = place.split(': ');
    return { targetId, itemIds: items.split(' ').filter(Boolean) };
  });

const dragOf = (
  right: string,
  content: Partial<Drag['content']> = {},
  scoring: Drag['answerKey']['scoring'] = 'perTarget',
): Drag => {
  const targets = placesOf(right);
  return {
    type: 'dragAndDrop',
    content: {
      stem: text('stem'),
      layout: 'zones',
      items: ['bee', 'ant', 'cow', 'rose'].map((id) => ({ id, text: text(id) })),
      targets: targets.map(({ targetId, itemIds }) => ({
        id: targetId,
        label: text(targetId),
        most: itemIds.length,
      })),
      reuse: false,
      shuffle: true,
      ...content,
    },
    answerKey: { targets, scoring },
  };
};

const insects = 'insects: bee ant; mammals: cow';
const zones = dragOf(insects);
const strict = dragOf(insects, {}, 'allOrNothing');
const either = dragOf('one: bee ant; two: ant bee', {
  targets: ['one', 'two'].map((id) => ({ id, label: text(id), most: 1 })),
});
const reused = dragOf('one: bee; two: bee', { reuse: true });
const once = dragOf('one: bee; two: bee');
const order = (scoring: Drag['answerKey']['scoring']) =>
  dragOf('all: bee ant cow rose', { layout: 'order' }, scoring);

function outcome(question: Drag, given: string): string {
  const result = score(question, { type: 'dragAndDrop', placed: given === '' ? [] : placesOf(given) });
  return result.kind === 'scored' ? `${toText(result.fraction)} ${result.status}` : result.kind;
}

describe('drag and drop', () => {
  it.each([
    ['everything in its place, in any order', zones, 'mammals: cow; insects: ant bee', '1 correct'],
    ['one of two in a place', zones, 'insects: ant; mammals: cow', '3/4 partiallyCorrect'],
    ['a wrong one beside a right one', zones, 'insects: ant rose; mammals: cow', '1/2 partiallyCorrect'],
    ['one place only', zones, 'mammals: cow', '1/2 partiallyCorrect'],
    ['nothing right', zones, 'insects: rose; mammals: bee', '0 incorrect'],
    [
      'an item in two places counts in the first',
      zones,
      'insects: ant bee; mammals: bee',
      '1/2 partiallyCorrect',
    ],
    ['more than a place takes', zones, 'insects: rose cow ant bee', '0 incorrect'],
    ['an item named twice', zones, 'insects: ant ant; mammals: cow', '3/4 partiallyCorrect'],
    ['a place named twice counts once', zones, 'mammals: rose; mammals: cow', '0 incorrect'],
    ['a place that does not exist', zones, 'birds: cow', '0 incorrect'],
    ['an item that does not exist', zones, 'mammals: dodo', 'misfit'],
    ['empty places', zones, 'mammals: ', 'unanswered'],
    ['no places', zones, '', 'unanswered'],
    ['all or nothing: everything', strict, 'insects: bee ant; mammals: cow', '1 correct'],
    ['all or nothing: nearly everything', strict, 'insects: bee ant', '0 incorrect'],
    ['any of several right ones', either, 'one: ant; two: bee', '1 correct'],
    ['any of several right ones, the other way round', either, 'one: bee; two: ant', '1 correct'],
    ['an item that may be used again', reused, 'one: bee; two: bee', '1 correct'],
    ['an item that may be used once', once, 'one: bee; two: bee', '1/2 partiallyCorrect'],
    ['positions: in order', order('positions'), 'all: bee ant cow rose', '1 correct'],
    [
      'positions: two have changed places',
      order('positions'),
      'all: ant bee cow rose',
      '1/2 partiallyCorrect',
    ],
    ['positions: the first at the end', order('positions'), 'all: ant cow rose bee', '0 incorrect'],
    ['pairs: in order', order('pairs'), 'all: bee ant cow rose', '1 correct'],
    ['pairs: the first at the end', order('pairs'), 'all: ant cow rose bee', '2/3 partiallyCorrect'],
    ['pairs: backwards', order('pairs'), 'all: rose cow ant bee', '0 incorrect'],
    ['an order, all or nothing', order('allOrNothing'), 'all: bee ant cow rose', '1 correct'],
    ['an order, nearly', order('allOrNothing'), 'all: ant bee cow rose', '0 incorrect'],
  ])('%s', (_, question, given, expected) => expect(outcome(question, given)).toBe(expected));

  it('takes thirds of places exactly', () => {
    const three = dragOf('a: bee; b: ant; c: cow');
    expect(outcome(three, 'a: bee; b: ant; c: cow')).toBe('1 correct');
    expect(outcome(three, 'a: bee; b: ant; c: rose')).toBe('2/3 partiallyCorrect');
  });
});
