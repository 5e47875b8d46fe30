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
  one(
    'Choose the correct sentence.',
    'Neither of the answers is right.',
    ['Neither of the answers are right.', 'Neither of the answer is right.', 'Neither answers is right.'],
    {
      hints: ['Is “neither” singular or plural?', 'What follows “neither of”: singular or plural?'],
      steps: [
        ['“Neither” takes a singular verb.'],
        ['“Neither of” takes a plural noun: “Neither of the answers is right.”'],
      ],
    },
  ),
  some('Which words are adverbs?', ['quickly', 'often'], ['friendly', 'quick'], {
    hints: ['An adverb says how or when something happens.', 'Try: She sings … Which words fit?'],
    steps: [['“She sings quickly” and “She often sings” work.'], ['“Friendly” and “quick” describe nouns.']],
  }),
  claim('A semicolon can join two complete sentences.', true, {
    hints: ['Could each half stand alone with a full stop?'],
    steps: [['It stands where a full stop could stand, between two complete sentences.']],
  }),
  one(
    'Which word is the subject of “After lunch, the children played outside”?',
    'children',
    ['lunch', 'played', 'outside'],
    {
      hints: ['Who or what does something in this sentence?', 'Find the verb first: played.'],
      steps: [['The verb is “played”.'], ['Those who played were the children.']],
    },
  ),
  claim('“Its” and “it’s” mean the same.', false, {
    why: '“It’s” is short for “it is” or “it has”.',
    hints: ['Replace the one with the apostrophe by two words.'],
    steps: [['“It’s” is short for two words, “its” shows possession.']],
  }),
  sorted(
    'Complete the sentences.',
    { first: ['their'], second: ['there'], third: ['they’re'] },
    {
      passage: '<p>The twins forgot [[1]] bags. They left them over [[2]], and now [[3]] late.</p>',
      distractors: ['theirs'],
      why: '“Their” says whose, “there” says where, “they’re” is short for “they are”.',
      hints: [
        'Which word shows to whom something belongs?',
        'Which word names a place, and which one is short for two words?',
      ],
      steps: [['Their bags: possession.'], ['Over there: a place. They’re late: they are late.']],
    },
  ),
  blanks(
    '<p>Write the verbs in the past: Yesterday she [[1]] (to go) to the lake and [[2]] (to swim) until it [[3]] (to begin) to rain.</p>',
    [['went'], ['swam'], ['began', 'started']],
    {
      hints: ['All three are irregular.', 'The second rhymes with “ham”, the third with “ran”.'],
      steps: [['To go: went.'], ['To swim: swam. To begin: began.']],
    },
  ),
];

export const composition = [
  explained('Which two reasons does a reader need before your main argument?', {
    minWords: 20,
    maxWords: 120,
    model:
      '<p>First <strong>why it matters</strong> to them, then <strong>what is known</strong> about it already.</p>',
    lookFor: 'Two reasons that differ, each with an example.',
    hints: [
      'Why should a reader go on at all?',
      'What does a reader have to know before your argument makes sense?',
    ],
    steps: [['Say why it matters.'], ['Say what is known about it already.']],
  }),
  essay('Tell of a place that you would like to see again.', {
    minWords: 150,
    maxWords: 300,
    starter: 'If I could go back to one place,',
    lookFor: 'What can be seen, heard or smelled there, and why it stayed in mind.',
    level: 'medium',
    hints: ['Close your eyes. What do you hear there?', 'Choose three details and leave the rest out.'],
    steps: [['Begin with one sense.'], ['End with the reason why it stayed in your mind.']],
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
  one(
    'What is the main idea of the first paragraph?',
    'The day’s work at the harbour is over',
    ['A storm is coming', 'The fishermen caught nothing', 'Tourists fill the harbour'],
    {
      hints: [
        'What time of day is it, and what do the boats do?',
        '“Moored again” tells something about the morning.',
      ],
      steps: [['The boats left before dawn and are back.'], ['So the day’s work is over.']],
    },
  ),
  one(
    '“Argued” describes the gulls. Which device is this?',
    'Personification',
    ['Simile', 'Alliteration', 'Hyperbole'],
    {
      hints: ['Who usually argues?', 'Which device gives animals or things what people do?'],
      steps: [['Arguing is human.'], ['Giving human acts to animals is personification.']],
    },
  ),
  claim('The boats had gone out before sunrise.', true, {
    hints: ['Which two words say when the boats left?'],
    steps: [['“Before dawn” means before sunrise.']],
  }),
  some(
    'Which details show that the man knows his work well?',
    ['He mends without looking', 'His fingers find each tear by themselves'],
    ['He nods to nobody', 'The bell rings one'],
    {
      level: 'medium',
      hints: [
        'Look for things that somebody can do only after long practice.',
        'What do his eyes do while his hands work?',
      ],
      steps: [['He does not look at the net.'], ['His fingers find each tear by themselves.']],
    },
  ),
];

export const history = [
  one(
    'What was the Silk Road?',
    'A network of trade routes between Asia and Europe',
    ['A Roman road made of silk', 'A railway through China', 'A treaty between two kings'],
    {
      hints: ['What was carried along it, and between whom?', 'It was more than one road.'],
      steps: [
        ['Silk, spices and ideas were traded along it.'],
        ['It was a network of routes between Asia and Europe.'],
      ],
    },
  ),
  amount('In which year did the French Revolution begin?', '1789', {
    hints: [
      'It was in the last quarter of the eighteenth century.',
      'George Washington became president in the same year.',
    ],
    steps: [['The Bastille was stormed in July of this year.', '1789']],
  }),
  some(
    'Which civilisations grew up along great rivers?',
    ['Egypt', 'Mesopotamia', 'The Indus Valley'],
    ['The Vikings', 'The Maya highlands'],
    {
      hints: ['Which of these peoples farmed land that rivers flooded?', 'Name a river for each.'],
      steps: [
        ['Egypt: Nile. Mesopotamia: Euphrates and Tigris.'],
        ['The Indus Valley has the river in its name.'],
      ],
    },
  ),
  claim('The printing press helped ideas of the Reformation to spread.', true, {
    hints: ['What changed for a text once it could be printed?'],
    steps: [['Pamphlets could be copied by the thousand, so ideas spread fast.']],
  }),
  one(
    'Why did many people move to the cities during the Industrial Revolution?',
    'To work in factories',
    ['To escape taxes', 'To find more farmland', 'Because of earthquakes'],
    {
      hints: ['What was new in the cities of that time?', 'Where did people find work for wages?'],
      steps: [['Machines stood in cities.'], ['People moved there to work in factories.']],
    },
  ),
  words('Which river did the farmers of ancient Egypt depend on?', ['Nile', 'the Nile', 'River Nile'], {
    hints: ['It flooded the fields every year.', 'It flows north into the Mediterranean.'],
    steps: [['The great river of Egypt', 'Nile']],
  }),
  ordered(
    'Put these inventions in order, the oldest first.',
    ['The wheel', 'Paper', 'The printing press', 'The steam engine', 'The telephone'],
    {
      hints: [
        'Which one is older than writing?',
        'Paper comes from ancient China, the press from the fifteenth century.',
      ],
      steps: [
        ['The wheel is the oldest, then paper.'],
        ['The press, the steam engine and the telephone follow.'],
      ],
    },
  ),
];

export const speaking = [
  one(
    'What should the first minute of a talk do?',
    'Tell the listeners why it matters to them',
    ['List every slide', 'Apologise for being nervous', 'Thank each colleague by name'],
    {
      hints: [
        'What does every listener ask silently at the start?',
        'Who should be spoken of first: the speaker, or the room?',
      ],
      steps: [['Listeners ask why they should listen.'], ['So tell them why it matters to them.']],
    },
  ),
  some(
    'What helps people in the last row?',
    ['Large type on slides', 'Pausing between sentences'],
    ['Speaking faster', 'Reading the slides aloud'],
    {
      hints: [
        'What can people at the back see, and what can they hear?',
        'Sit down in that row: what would you ask the speaker for?',
      ],
      steps: [['Large type can be read from far.'], ['Pauses give time to follow.']],
    },
  ),
  claim('Eye contact with several people in turn keeps a room attentive.', true, {
    hints: ['How do you feel when a speaker looks at you?'],
    steps: [['Whoever is looked at listens, and several in turn keep the whole room.']],
  }),
  amount('You have 12 minutes and plan 90 seconds a slide. How many slides fit?', '8', {
    hints: ['How many seconds are 12 minutes?', 'Divide by the seconds of one slide.'],
    steps: [
      ['\\(12 \\cdot 60\\)', '720'],
      ['\\(720 \\div 90\\)', '8'],
    ],
  }),
];

export const privacy = [
  one(
    'A customer asks which data you hold about them. What do you do?',
    'Pass the request on at once',
    ['Refuse, because it is internal', 'Send them the whole database', 'Wait until they ask again'],
    {
      hints: ['Does the law give the customer a right to ask?', 'Who in the company answers such requests?'],
      steps: [['There is a time limit, so waiting is wrong.'], ['Pass the request on at once.']],
    },
  ),
  some(
    'Which of these are personal data?',
    ['A staff number', 'A work e-mail address', 'A licence plate'],
    ['The price of a pallet'],
    {
      hints: ['Can the information lead to one person?'],
      steps: [
        ['A staff number, an address and a plate each lead to a person.'],
        ['The price of a pallet does not.'],
      ],
    },
  ),
  claim('A laptop with an encrypted disk may be left unlocked on the train.', false, {
    hints: ['What does encryption do while the device is unlocked?'],
    steps: [['Encryption protects a locked or switched-off device only.']],
  }),
  amount('Within how many hours must many data breaches be reported to the authority in the EU?', '72', {
    unit: 'hours',
    hints: ['It is a number of whole days.', 'The limit is three days.'],
    steps: [['Three days in hours: \\(3 \\cdot 24\\)', '72']],
  }),
];
