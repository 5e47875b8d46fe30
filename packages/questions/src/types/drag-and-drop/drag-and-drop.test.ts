import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { isAnswered } from '../../answers.ts';
import { presentedOrder } from '../../present.ts';
import { problemsOf, type QuestionDraft, questionDraft } from '../../questions.ts';
import { dragAndDrop } from './drag-and-drop.ts';
import { gapsIn, withGaps } from './gaps.ts';

type Draft = QuestionDraft<'dragAndDrop'>;
const text = (source: string) => ({ source });
const place = (id: string, changes: Partial<Draft['content']['targets'][number]> = {}) => ({
  id,
  label: text(id),
  most: 1,
  ...changes,
});
const spot = { x: 10, y: 10, width: 20, height: 20 };

const draftOf = (
  content: Partial<Draft['content']> = {},
  answerKey: Partial<Draft['answerKey']> = {},
): Draft => ({
  type: 'dragAndDrop',
  difficulty: 'easy',
  content: {
    stem: text('Sort the animals.'),
    layout: 'zones',
    items: ['bee', 'cat', 'cow'].map((id) => ({ id, text: text(id) })),
    targets: [place('insects'), place('mammals', { most: 2 })],
    reuse: false,
    shuffle: true,
    ...content,
  },
  answerKey: {
    targets: [
      { targetId: 'insects', itemIds: ['bee'] },
      { targetId: 'mammals', itemIds: ['cat', 'cow'] },
    ],
    scoring: 'perTarget',
    ...answerKey,
  },
});

const order = draftOf(
  { layout: 'order', targets: [place('all', { most: 3, label: text('') })] },
  { targets: [{ targetId: 'all', itemIds: ['cat', 'bee', 'cow'] }], scoring: 'positions' },
);
const gaps = draftOf({
  layout: 'gaps',
  targets: [place('insects', { label: text('') }), place('mammals', { label: text('') })],
  passage: text('<p>A [[1]] flies, a [[2]] walks.</p>'),
});
const onPicture = draftOf({
  layout: 'picture',
  picture: text('<p><img src="/media/1" alt="A farm"></p>'),
  targets: [place('insects', { spot }), place('mammals', { spot })],
});

const { sentence } = createText('k12');
const said = (draft: Draft) =>
  problemsOf(draft).map(({ path, message }) => [path.join('.'), sentence(message)]);

describe('a drag and drop question', () => {
  it.each([
    ['zones', draftOf()],
    ['gaps', gaps],
    ['picture', onPicture],
    ['order', order],
  ])('with %s has nothing wrong', (_, draft) => {
    expect(said(draft)).toEqual([]);
    expect(questionDraft.safeParse(draft).success).toBe(true);
  });

  it.each<[string, Draft, string, string]>([
    [
      'a place without an answer',
      draftOf(
        {},
        {
          targets: [
            { targetId: 'insects', itemIds: ['bee'] },
            { targetId: 'mammals', itemIds: [] },
          ],
        },
      ),
      'answerKey.targets.1',
      'Place 2 has no correct item. Choose at least one, or remove the place.',
    ],
    [
      'a place that the key does not name',
      draftOf({}, { targets: [{ targetId: 'insects', itemIds: ['bee'] }] }),
      'answerKey.targets.1',
      'Place 2 has no correct item. Choose at least one, or remove the place.',
    ],
    [
      'an item that is gone',
      draftOf({
        items: [
          { id: 'bee', text: text('bee') },
          { id: 'cat', text: text('cat') },
        ],
      }),
      'answerKey.targets.1',
      'The answer key names an item that does not exist, or one twice.',
    ],
    [
      'one item for two places',
      draftOf(
        {},
        {
          targets: [
            { targetId: 'insects', itemIds: ['bee'] },
            { targetId: 'mammals', itemIds: ['bee'] },
          ],
        },
      ),
      'answerKey.targets.1',
      'Place 2 cannot be filled while the others are right: its correct items are used there. Let items be used more than once, or add items.',
    ],
    [
      'a rule of another kind',
      draftOf({}, { scoring: 'pairs' }),
      'answerKey.scoring',
      'Choose how this kind of answer is scored.',
    ],
    [
      'an order that leaves one out',
      {
        ...order,
        answerKey: { ...order.answerKey, targets: [{ targetId: 'all', itemIds: ['cat', 'bee'] }] },
      },
      'answerKey.targets.0',
      'The correct order has to hold every item once.',
    ],
    [
      'an item without a text',
      draftOf({ items: ['bee', 'cat', 'cow'].map((id) => ({ id, text: text(id === 'cat' ? '' : id) })) }),
      'content.items.1.text',
      'Write item B.',
    ],
    [
      'a zone without a name',
      draftOf({ targets: [place('insects', { label: text('') }), place('mammals')] }),
      'content.targets.0.label',
      'Name place 1.',
    ],
    [
      'a gap that the text does not have',
      { ...gaps, content: { ...gaps.content, passage: text('A [[1]] flies.') } },
      'content.targets.1',
      'Write [[2]] in the text at this gap, or remove the place.',
    ],
    [
      'a gap that stands twice',
      { ...gaps, content: { ...gaps.content, passage: text('[[1]] [[2]] [[1]]') } },
      'content.passage',
      'The gap [[1]] appears in the text twice.',
    ],
    [
      'a gap without a place',
      { ...gaps, content: { ...gaps.content, passage: text('[[1]] [[2]] [[3]]') } },
      'content.passage',
      'The text has a gap [[3]], and there is no place with this number.',
    ],
    [
      'a picture that says nothing',
      { ...onPicture, content: { ...onPicture.content, picture: text('<img src="/media/1" alt=" ">') } },
      'content.picture',
      'Describe the picture for people who cannot see it.',
    ],
    [
      'a zone beside the picture',
      {
        ...onPicture,
        content: {
          ...onPicture.content,
          targets: [place('insects', { spot: { ...spot, x: 90 } }), place('mammals', { spot })],
        },
      },
      'content.targets.0.spot',
      'Place 1 does not lie on the picture.',
    ],
  ])('names %s at its field', (_, draft, path, sentence) => expect(said(draft)).toEqual([[path, sentence]]));

  it('is enough when another place can take another of its items', () => {
    const shared = draftOf(
      { targets: [place('one'), place('two')] },
      {
        targets: [
          { targetId: 'one', itemIds: ['bee', 'cat'] },
          { targetId: 'two', itemIds: ['bee'] },
        ],
      },
    );
    expect(said(shared)).toEqual([]);
  });

  it('always comes shuffled where the order is the answer', () => {
    const { content } = order;
    const items = content.items.map(({ id, text: { source } }) => ({ id, text: { source, html: source } }));
    const whole = { ...content, stem: { source: '', html: '' }, items, shuffle: false };
    const stored = dragAndDrop.stored.shape.content.parse({ ...whole, targets: [] });
    expect(presentedOrder({ type: 'dragAndDrop', content: stored }, () => 0.99)).toEqual([
      'cow',
      'cat',
      'bee',
    ]);
  });

  it('is not answered by empty places', () => {
    const placed = (itemIds: string[]) => ({
      type: 'dragAndDrop' as const,
      placed: [{ targetId: 't', itemIds }],
    });
    expect(isAnswered(placed([]))).toBe(false);
    expect(isAnswered(placed(['bee']))).toBe(true);
  });
});

describe('gaps', () => {
  it('are found in the text, and neither in tags nor in formulas', () => {
    expect(gapsIn('<p title="[[4]]">[[2]] and \\([[3]]\\) and [[1]]</p>$$[[5]]$$ \\[[[6]]\\]')).toEqual([
      2, 1,
    ]);
  });

  it('become elements once each', () => {
    expect(
      withGaps('<p><b title="[[1]]">[[1]]</b>, [[1]]<annotation encoding="x">[[2]]</annotation></p>'),
    ).toBe(
      '<p><b title="[[1]]"><span data-gap="1"></span></b>, [[1]]<annotation encoding="x">[[2]]</annotation></p>',
    );
  });

  it.each(['\\(', '<', '\\[', '$$', '<annotation>', '[['])(
    'are looked for in 200,000 characters of %s in no time',
    { timeout: 1000 },
    (opening) => {
      expect(gapsIn(opening.repeat(200_000 / opening.length))).toEqual([]);
    },
  );
});
