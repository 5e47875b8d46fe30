import { picture } from '../../pictures.ts';
import {
  amount,
  blanks,
  claim,
  essay,
  explained,
  matched,
  one,
  ordered,
  plotted,
  point,
  some,
  sorted,
  toRead,
  varying,
  words,
} from '../writing.ts';
import type { Tour } from './tour.ts';

export const english: Tour = {
  choose: [
    one(
      `${picture('book')}<p>Which sentence is written correctly?</p>`,
      'The books are on their shelf.',
      ['The books is on there shelf.', 'The book are on their shelf.', 'The books are on they’re shelf.'],
      { hints: ['“Their” shows to whom something belongs.'] },
    ),
    some('Which words are adverbs?', ['quickly', 'often', 'never'], ['quick', 'friendly'], {
      why: '“Friendly” ends like an adverb but describes a noun.',
      hints: [
        'An adverb says how or when something is done.',
        'Judge each by a sentence, not by its ending.',
      ],
    }),
    claim('A semicolon may join two complete sentences.', true, {
      hints: ['Could a full stop stand there?'],
    }),
  ],
  read: [
    toRead(
      '<p>Mara read the notice twice. Then she folded it, put it into her coat, and began to whistle.</p>',
      'The notice',
    ),
    one(
      'What does the passage suggest about the notice?',
      'It brought good news',
      ['It was hard to read', 'It was meant for someone else', 'It made her angry'],
      { hints: ['What does somebody feel who begins to whistle?'] },
    ),
  ],
  write: [
    varying(
      'You read [[a]] pages a day. How many do you read in [[b]] days?',
      'a * b',
      { a: [8, 40], b: [5, 14] },
      {
        hints: ['How many pages do you read in two days?', 'Multiply.'],
        steps: [['Each of [[b]] days has [[a]] pages.'], ['Multiply: \\([[a]] \\cdot [[b]]\\)']],
      },
    ),
    amount('How many syllables has the word “remarkable”?', '4', {
      hints: ['Say it slowly: re-mark-a-ble.'],
      steps: [['re · mark · a · ble', '4']],
    }),
    words('What is the opposite of “ancient”? Write one word.', ['modern', 'new', 'recent', 'young'], {
      hints: ['Which word fits something that was made last year?'],
    }),
    blanks('Yesterday she [[1]] (write) a letter, and now it has [[2]] (be) sent.', [['wrote'], ['been']], {
      hints: ['The first is in the simple past.', 'The second is a participle after “has”.'],
    }),
    explained('What is the difference between a simile and a metaphor? Give an example of each.', {
      minWords: 15,
      model:
        'A simile says that something is like another thing (“as cold as ice”), a metaphor says that it is the other thing (“a heart of ice”).',
      lookFor: 'Both explained, both with an example.',
      hints: ['One of the two uses “like” or “as”.'],
    }),
    essay('Should a school day begin later? Take a side.', {
      minWords: 80,
      starter: 'I think that',
      lookFor: 'A clear claim, two reasons, one objection that is answered.',
      hints: ['Name your claim in the first sentence.', 'What would somebody say who disagrees?'],
    }),
  ],
  arrange: [
    matched(
      'Match each word with its kind.',
      { run: 'verb', beauty: 'noun', beautiful: 'adjective' },
      {
        distractors: ['preposition'],
        hints: ['Which of them can you do?', 'Put “the” in front of each.'],
      },
    ),
    sorted(
      'Drag the words into the gaps.',
      { first: ['because'], second: ['although'] },
      {
        passage: 'We stayed inside [[1]] it rained, [[2]] we had planned a walk.',
        distractors: ['unless'],
        hints: ['Which gap gives a reason?', 'Which gap joins two things that do not fit?'],
      },
    ),
    plotted(
      'How tense is the story? Plot the chapters: \\((1, 1)\\), \\((2, 3)\\), \\((3, 6)\\), \\((4, 2)\\).',
      'pointsOnly',
      { points: [point(1, 1), point(2, 3), point(3, 6), point(4, 2)] },
      { hints: ['The first number goes to the right, the second goes up.'] },
    ),
  ],
};

export const speaking: Tour = {
  choose: [
    one(
      `${picture('stage')}<p>You stand on a stage. Where do you look while you begin?</p>`,
      'At people in the room',
      ['At your notes', 'At the wall behind the last row', 'At the screen'],
      { hints: ['A talk is a conversation.'] },
    ),
    some(
      'What helps listeners to follow?',
      ['Pauses', 'An outline at the start', 'Examples'],
      ['Long sentences', 'Reading the slides aloud'],
      { hints: ['What do you need when you listen to something new?'] },
    ),
    claim('Speaking more slowly than feels natural usually makes a talk easier to follow.', true, {
      hints: ['Who knows the words already: the speaker or the listeners?'],
    }),
  ],
  read: [
    toRead(
      '<p>“Three years ago I stood where you are sitting. I had no plan. Today I want to show you the one question that gave me one.”</p>',
      'An opening',
    ),
    one(
      'How does this opening win attention?',
      'It tells a story and promises something',
      ['It lists facts', 'It thanks the hosts', 'It reads a definition'],
      { hints: ['What do you want to know after the last sentence?'] },
    ),
  ],
  write: [
    varying(
      'A talk lasts [[a]] minutes; a fifth of it is for questions. How many minutes are left to speak?',
      'a * 4 / 5',
      { a: [10, 60, 5] },
      {
        hints: ['Which part of the talk is left to speak?', 'A fifth of it is \\([[a]] \\div 5\\).'],
        steps: [['A fifth: \\([[a]] \\div 5\\)'], ['Take it away from [[a]].']],
      },
    ),
    amount('You speak 130 words a minute. How many words has a talk of 8 minutes?', '1040', {
      hints: ['Multiply.'],
      steps: [['\\(130 \\cdot 8\\)', '1040']],
    }),
    words(
      'What is the short summary at the end of a talk called?',
      ['conclusion', 'closing', 'the conclusion'],
      { hints: ['What follows from all that was said?'] },
    ),
    blanks('Say what you will say, [[1]] it, and say what you have [[2]].', [['say'], ['said']], {
      hints: ['The first is in the present.', 'The second is a participle after “have”.'],
    }),
    explained('How can you calm down before a talk? Name two ways and why they help.', {
      minWords: 15,
      lookFor: 'Two ways that can be done on the spot, each with a reason.',
      model:
        'Slow breathing brings the pulse down. Knowing the first sentence by heart makes the start safe.',
      hints: ['What can you do with your breath?', 'Which part of the talk makes you most nervous?'],
    }),
    essay('Write the opening of a talk about something that you do well.', {
      minWords: 50,
      starter: 'Imagine that',
      lookFor: 'A beginning that makes one listen, and what the talk is about.',
      hints: ['Begin with a moment, not with your name.'],
    }),
  ],
  arrange: [
    matched(
      'Match each part of a talk with its purpose.',
      {
        Opening: 'Wins attention',
        'Main part': 'Gives reasons',
        Closing: 'Leaves a message',
      },
      { distractors: ['Hides gaps'], hints: ['What must the first minute do?', 'What should stay in mind?'] },
    ),
    ordered(
      'Put the steps of preparing in order.',
      ['Ask who will listen', 'Write down the message', 'Collect examples', 'Practice aloud'],
      { hints: ['Whom do you think of first?', 'What comes last before the talk?'] },
    ),
    plotted(
      'A talk lasts 8 minutes. Mark the main part, from minute 1 to minute 7.',
      'numberLine',
      {
        spans: [{ from: '1', to: '7', fromOpen: false, toOpen: false }],
      },
      { hints: ['Where does the main part begin, and where does it end?', 'Both ends belong to it.'] },
    ),
  ],
};

export const safety: Tour = {
  choose: [
    one(
      `${picture('warning')}<p>What does a sign of this shape say?</p>`,
      'Warning of a hazard',
      ['Something is forbidden', 'Something must be done', 'First aid'],
      { hints: ['Round signs forbid or demand.'] },
    ),
    some(
      'What belongs to a safe lift of a heavy box?',
      ['Bent knees', 'A straight back', 'The box close to the body'],
      ['A quick jerk', 'Turning the back while lifting'],
      { hints: ['Which muscles are stronger: those of the legs or of the back?'] },
    ),
    claim('An emergency exit may be blocked for a short time if somebody stands next to it.', false, {
      hints: ['What if the person who stands there is hurt?'],
    }),
  ],
  read: [
    toRead(
      '<p>A pallet has fallen in aisle 4. Nobody is hurt, but a liquid is running out of one of the barrels. The label shows a flame.</p>',
      'In aisle 4',
    ),
    one(
      'What is done first?',
      'Keep people and sources of fire away',
      ['Wipe it up with a cloth', 'Drive the forklift away through it', 'Wait for the end of the shift'],
      { hints: ['What does a flame on a label mean?'] },
    ),
  ],
  write: [
    varying(
      'A shelf carries [[a]] kg. How many boxes of [[b]] kg may stand on it at most?',
      'floor(a / b)',
      { a: [200, 500, 50], b: [12, 35] },
      {
        hints: ['How often does [[b]] fit into [[a]]?', 'Divide, and round down.'],
        steps: [['Divide: \\([[a]] \\div [[b]]\\)'], ['Round down: part of a box is too much.']],
      },
    ),
    amount('A first-aider is needed for every 20 people. How many are needed for 85?', '5', {
      hints: ['Four are enough for 80.', 'Round up.'],
      steps: [
        ['\\(85 \\div 20\\)', '4.25'],
        ['Rounded up', '5'],
      ],
    }),
    words('What do the letters PPE stand for?', ['personal protective equipment'], {
      hints: ['The last word is a word for tools and clothing.', 'The first word says that it is yours.'],
    }),
    blanks(
      'Before you repair a machine, switch it [[1]] and [[2]] it against being switched on again.',
      [['off'], ['lock', 'secure']],
      { hints: ['The first is the opposite of on.', 'The second is done with a padlock.'] },
    ),
    explained('Why is a near miss reported although nothing has happened?', {
      minWords: 12,
      model: 'The same cause can hurt somebody next time. Whoever knows of it can remove it.',
      lookFor: 'The cause is still there.',
      hints: ['What would have happened a second later?', 'Is the cause gone?'],
    }),
    essay('Walk through your place of work in thought. Which hazard would you remove first, and how?', {
      minWords: 50,
      lookFor: 'A hazard, who is at risk, and a measure that removes it rather than warns of it.',
      hints: ['Who comes near the hazard, and how often?', 'Can it be removed rather than marked?'],
    }),
  ],
  arrange: [
    matched(
      'Match each color of a sign with its meaning.',
      {
        Blue: 'You must',
        Green: 'Way out, first aid',
        Red: 'You must not, fire equipment',
      },
      {
        distractors: ['No meaning'],
        hints: ['Which color shows the way out?', 'Which color has a stop sign?'],
      },
    ),
    ordered(
      'Put the measures in order, the most effective first.',
      ['Remove the hazard', 'Use something less dangerous', 'Put up a guard', 'Wear protective equipment'],
      { hints: ['A hazard that is gone hurts nobody.', 'What protects only the one who wears it?'] },
    ),
    plotted(
      'Medicines that must be kept cool travel at 2 °C to 8 °C. Mark it on the thermometer.',
      'numberLine',
      { spans: [{ from: '2', to: '8', fromOpen: false, toOpen: false }] },
      { hints: ['Both ends are allowed.'] },
    ),
  ],
};

export const privacy: Tour = {
  choose: [
    one(
      `${picture('lock')}<p>Which of these is the strongest password?</p>`,
      'river-candle-seven-orbit-plum',
      ['Password1!', 'harbor2026', 'qwertz123'],
      { hints: ['Length counts more than odd characters.'] },
    ),
    some(
      'Which of these are personal data?',
      ['A name', 'A phone number', 'A photo of a face'],
      ['The weather', 'A product’s weight'],
      { hints: ['Can it lead to one person?'] },
    ),
    claim('A colleague from IT may be told your password on the phone.', false, {
      hints: ['Does anybody ever need your password?'],
    }),
  ],
  read: [
    toRead(
      '<p>A message says: “Your parcel is waiting. Confirm your address within one hour, or it will be sent back.” Its link leads to an address that you do not know.</p>',
      'A message in the morning',
    ),
    one(
      'Which sign of a fraud does the message show?',
      'It makes you hurry',
      ['It is too long', 'It names your manager', 'It was sent by post'],
      { hints: ['Why one hour?'] },
    ),
  ],
  write: [
    varying(
      'A backup is made every [[a]] hours. How many are made in [[b]] days?',
      '24 * b / a',
      { a: [2, 8, 2], b: [2, 14] },
      {
        hints: ['How many hours have [[b]] days?', 'Divide them by the hours between two backups.'],
        steps: [['Hours: \\(24 \\cdot [[b]]\\)'], ['Divide by [[a]].']],
      },
    ),
    amount(
      'A request for one’s data must be answered within one month. It came on the 3rd of June. On which day of July at the latest?',
      '3',
      {
        hints: ['The same day of the next month.'],
        steps: [['One month after the 3rd of June', '3']],
      },
    ),
    words(
      'What is a message called that pretends to come from somebody else to get your password?',
      ['phishing', 'phishing mail', 'phishing message'],
      { hints: ['It sounds like something done with a rod and a line.'] },
    ),
    blanks(
      'Collect as [[1]] data as possible, and delete it when it is no longer [[2]].',
      [
        ['little', 'few'],
        ['needed', 'necessary'],
      ],
      { hints: ['The first says how much.', 'The second says whether there is still a reason.'] },
    ),
    explained('A customer asks which data you keep about them. What do you do?', {
      minWords: 12,
      model:
        'I make sure who is asking, pass the request on to whoever answers for data protection, and note the day.',
      lookFor: 'Who is asking, who is told, and the date.',
      hints: ['How do you know who is asking?', 'Who has to hear of it, and by when?'],
    }),
    essay('Describe how you would explain to a new colleague why screens are locked when one leaves.', {
      minWords: 40,
      lookFor: 'What can happen, said in words that a newcomer understands.',
      hints: ['What could somebody do at an open screen in one minute?'],
    }),
  ],
  arrange: [
    matched(
      'Match each rule with what it means.',
      {
        'Purpose limitation': 'Use it only for what it was given for',
        'Data minimization': 'Ask only for what is needed',
        'Storage limitation': 'Do not keep it for ever',
      },
      { distractors: ['Sell it only once'], hints: ['Read the first word of each rule.'] },
    ),
    sorted(
      'Where does it go?',
      {
        'Shredder drawer': ['Printed customer list', 'Old application'],
        'Paper bin': ['Canteen menu', 'Empty box'],
      },
      { hints: ['Is there a name on it?'] },
    ),
    plotted(
      'Recordings of the gate are kept for at most 3 days. Mark the days on which they may still be there, from day 0 to day 3.',
      'numberLine',
      { spans: [{ from: '0', to: '3', fromOpen: false, toOpen: false }] },
      { hints: ['Which day is the first, and which the last?', 'Both ends belong to it.'] },
    ),
  ],
};
