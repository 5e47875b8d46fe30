import type { PresentedPassage, PresentedQuestion } from '@pelion/questions';
import { defineMessages, type Translate } from '@pelion/words';
import { htmlOf } from '../../../components/questions/plain-html.ts';

export const practiceWords = defineMessages({
  single: 'Which planet is known as the Red Planet?',
  mercury: 'Mercury',
  venus: 'Venus',
  earth: 'Earth',
  mars: 'Mars',
  multi: 'Which of these are closer to the sun than Earth? Choose all that are right.',
  true: 'A year has more weeks than days.',
  number: 'How many minutes are there in one and a half hours? Type a number.',
  minutes: 'minutes',
  text: 'What is the opposite of “cold”? Type one word.',
  fill: 'Water freezes at [[1]] °C, and what it becomes is called [[2]]. It is [[3]] than water.',
  lighter: 'lighter',
  heavier: 'heavier',
  matching: 'Match each animal to where it lives.',
  whale: 'Whale',
  camel: 'Camel',
  penguin: 'Penguin',
  ocean: 'In the ocean',
  desert: 'In the desert',
  ice: 'On the ice',
  forest: 'In the forest',
  drag: 'Move each planet to its place with the mouse, your finger or the keyboard.',
  closer: 'Closer to the sun than Earth',
  farther: 'Farther away',
  order: 'Put these in order of size, smallest first.',
  mouse: 'Mouse',
  cat: 'Cat',
  horse: 'Horse',
  graph: 'Set two points so that the line goes through (0, 1) and (2, 3).',
  numberLine: 'Show all numbers from 1 to 4.',
  long: 'Write some words about your morning. Make one of them bold.',
  free: 'Write a few sentences about a place that you like.',
  starter: 'I like to be',
  heading: 'The lighthouse',
  passage1:
    'The lighthouse stood at the end of a long wall of stones. Every evening at six the keeper climbed its ninety steps and lit the lamp.',
  passage2:
    'One evening in November the fog was so thick that the keeper could not see the sea below. The lamp was lit all the same, and a bell was rung every minute until the morning.',
  steps: 'How many steps did the keeper climb?',
  fog: 'What was done because of the fog?',
  rang: 'A bell was rung.',
  slept: 'The lamp was put out.',
  boat: 'A boat was sent.',
});

const passageId = 1;

interface PracticeQuestion {
  readonly question: Exclude<PresentedQuestion, { type: 'comprehension' }>;
  readonly passageId: typeof passageId | null;
}

const axis = { from: '-5', to: '5', step: '1', snap: '1' };

/** One of every type there is, in both of its looks where a type has two. Nothing of it is marked, so none has a key. */
export function practiceQuestions(t: Translate<typeof practiceWords>): readonly PracticeQuestion[] {
  const html = (name: keyof typeof practiceWords) => htmlOf(t(name));
  const options = <Name extends keyof typeof practiceWords>(...names: readonly Name[]) =>
    names.map((name) => ({ id: name, html: html(name) }));
  const alone: readonly PracticeQuestion['question'][] = [
    { type: 'singleChoice', stem: html('single'), options: options('mercury', 'venus', 'earth', 'mars') },
    { type: 'multiChoice', stem: html('multi'), options: options('mercury', 'venus', 'earth', 'mars') },
    { type: 'trueFalse', stem: html('true') },
    { type: 'number', stem: html('number'), unit: t('minutes') },
    { type: 'text', stem: html('text') },
    {
      type: 'fillInBlank',
      stem: html('fill'),
      gaps: [
        { kind: 'number', id: '1', size: 'short' },
        { kind: 'text', id: '2', size: 'medium' },
        {
          kind: 'choice',
          id: '3',
          choices: [
            { id: 'lighter', text: t('lighter') },
            { id: 'heavier', text: t('heavier') },
          ],
        },
      ],
      bank: [],
      isBankReusable: false,
    },
    {
      type: 'matching',
      stem: html('matching'),
      prompts: options('whale', 'camel', 'penguin'),
      choices: options('desert', 'ice', 'ocean', 'forest'),
      isReusable: false,
    },
    {
      type: 'dragAndDrop',
      stem: html('drag'),
      layout: 'zones',
      items: options('mars', 'venus', 'mercury'),
      targets: [
        { id: 'closer', html: html('closer'), most: 2, spot: null },
        { id: 'farther', html: html('farther'), most: 1, spot: null },
      ],
      passage: null,
      picture: null,
      reuse: false,
    },
    {
      type: 'dragAndDrop',
      stem: html('order'),
      layout: 'order',
      items: options('horse', 'mouse', 'cat'),
      targets: [{ id: 'order', html: '', most: 3, spot: null }],
      passage: null,
      picture: null,
      reuse: false,
    },
    {
      type: 'graph',
      stem: html('graph'),
      kind: 'lineWithPoints',
      parabolaBy: 'vertexAndPoint',
      x: axis,
      y: axis,
      background: [],
      picture: null,
    },
    {
      type: 'graph',
      stem: html('numberLine'),
      kind: 'numberLine',
      parabolaBy: 'vertexAndPoint',
      x: axis,
      y: axis,
      background: [],
      picture: null,
    },
    { type: 'text2', stem: html('long') },
    { type: 'freeText', stem: html('free'), starter: t('starter') },
  ];
  const ofThePassage: readonly PracticeQuestion['question'][] = [
    { type: 'number', stem: html('steps') },
    { type: 'singleChoice', stem: html('fog'), options: options('rang', 'slept', 'boat') },
  ];
  return [
    ...alone.map((question) => ({ question, passageId: null })),
    ...ofThePassage.map((question) => ({ question, passageId }) as const),
  ];
}

export const practicePassage = (
  t: Translate<typeof practiceWords>,
): { readonly passage_id: typeof passageId; readonly passage: PresentedPassage } => ({
  passage_id: passageId,
  passage: {
    type: 'comprehension',
    heading: t('heading'),
    numbering: 'paragraphs',
    stem: htmlOf(`${t('passage1')}\n${t('passage2')}`),
  },
});
