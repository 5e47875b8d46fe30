import type { QuestionDraft } from '@pelion/questions';
import {
  amount,
  blanks,
  claim,
  essay,
  explained,
  one,
  ordered,
  some,
  sorted,
  toRead,
  words,
} from './writing.ts';

export const grammar = [
  one('Choose the correct sentence.', 'Neither of the answers is right.', [
    'Neither of the answers are right.',
    'Neither of the answer is right.',
    'Neither answers is right.',
  ]),
  some('Which words are adverbs?', ['quickly', 'often'], ['friendly', 'quick']),
  claim('A semicolon can join two complete sentences.', true),
  one('Which word is the subject of “After lunch, the children played outside”?', 'children', [
    'lunch',
    'played',
    'outside',
  ]),
  claim('“Its” and “it’s” mean the same.', false, { why: '“It’s” is short for “it is” or “it has”.' }),
  sorted(
    'Complete the sentences.',
    { first: ['their'], second: ['there'], third: ['they’re'] },
    {
      passage: '<p>The twins forgot [[1]] bags. They left them over [[2]], and now [[3]] late.</p>',
      distractors: ['theirs'],
      why: '“Their” says whose, “there” says where, “they’re” is short for “they are”.',
    },
  ),
  blanks(
    '<p>Write the verbs in the past: Yesterday she [[1]] (to go) to the lake and [[2]] (to swim) until it [[3]] (to begin) to rain.</p>',
    [['went'], ['swam'], ['began', 'started']],
  ),
];

export const composition = [
  explained('Which two reasons does a reader need before your main argument?', {
    minWords: 20,
    maxWords: 120,
    model:
      '<p>First <strong>why it matters</strong> to them, then <strong>what is known</strong> about it already.</p>',
    lookFor: 'Two reasons that differ, each with an example.',
  }),
  essay('Tell of a place that you would like to see again.', {
    minWords: 150,
    maxWords: 300,
    starter: 'If I could go back to one place,',
    lookFor: 'What can be seen, heard or smelled there, and why it stayed in mind.',
    level: 'medium',
  }),
];

const harbour = [
  'The harbour was quiet at noon. Boats that had left before dawn lay moored again, their nets drying in the sun, and only the gulls still argued over what the fishermen had thrown away.',
  'On the wall an old man mended a net without looking at it. His fingers found each tear by themselves, as they had for sixty years, while his eyes stayed on the line where the water met the sky.',
  'When the bell of the chapel rang one, he folded the net, nodded to nobody in particular, and went home by the street that does not lead past the shipyard.',
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join('');

export const reading: readonly QuestionDraft[] = [
  toRead(harbour, 'Noon at the harbour'),
  one('What is the main idea of the first paragraph?', 'The day’s work at the harbour is over', [
    'A storm is coming',
    'The fishermen caught nothing',
    'Tourists fill the harbour',
  ]),
  one('“Argued” describes the gulls. Which device is this?', 'Personification', [
    'Simile',
    'Alliteration',
    'Hyperbole',
  ]),
  claim('The boats had gone out before sunrise.', true),
  some(
    'Which details show that the man knows his work well?',
    ['He mends without looking', 'His fingers find each tear by themselves'],
    ['He nods to nobody', 'The bell rings one'],
    { level: 'medium' },
  ),
];

export const history = [
  one('What was the Silk Road?', 'A network of trade routes between Asia and Europe', [
    'A Roman road made of silk',
    'A railway through China',
    'A treaty between two kings',
  ]),
  amount('In which year did the French Revolution begin?', '1789'),
  some(
    'Which civilisations grew up along great rivers?',
    ['Egypt', 'Mesopotamia', 'The Indus Valley'],
    ['The Vikings', 'The Maya highlands'],
  ),
  claim('The printing press helped ideas of the Reformation to spread.', true),
  one('Why did many people move to the cities during the Industrial Revolution?', 'To work in factories', [
    'To escape taxes',
    'To find more farmland',
    'Because of earthquakes',
  ]),
  words('Which river did the farmers of ancient Egypt depend on?', ['Nile', 'the Nile', 'River Nile']),
  ordered('Put these inventions in order, the oldest first.', [
    'The wheel',
    'Paper',
    'The printing press',
    'The steam engine',
    'The telephone',
  ]),
];

export const speaking = [
  one('What should the first minute of a talk do?', 'Tell the listeners why it matters to them', [
    'List every slide',
    'Apologise for being nervous',
    'Thank each colleague by name',
  ]),
  some(
    'What helps people in the last row?',
    ['Large type on slides', 'Pausing between sentences'],
    ['Speaking faster', 'Reading the slides aloud'],
  ),
  claim('Eye contact with several people in turn keeps a room attentive.', true),
  amount('You have 12 minutes and plan 90 seconds a slide. How many slides fit?', '8'),
];

export const privacy = [
  one('A customer asks which data you hold about them. What do you do?', 'Pass the request on at once', [
    'Refuse, because it is internal',
    'Send them the whole database',
    'Wait until they ask again',
  ]),
  some(
    'Which of these are personal data?',
    ['A staff number', 'A work e-mail address', 'A licence plate'],
    ['The price of a pallet'],
  ),
  claim('A laptop with an encrypted disk may be left unlocked on the train.', false),
  amount('Within how many hours must many data breaches be reported to the authority in the EU?', '72', {
    unit: 'hours',
  }),
];
