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

export const biology: Tour = {
  choose: [
    one(
      `${picture('cell')}<p>What does the dark disc in the middle of this cell stand for?</p>`,
      'The nucleus',
      ['The cell wall', 'A chloroplast', 'The membrane'],
      { hints: ['It holds nearly all of the cell’s DNA.'] },
    ),
    some('Which of these are mammals?', ['Bat', 'Whale', 'Hedgehog'], ['Penguin', 'Crocodile'], {
      hints: ['What do mammals feed their young?', 'Which of them hatch from eggs?'],
    }),
    claim('Plants take in oxygen, too.', true, {
      why: 'They respire day and night; photosynthesis needs light.',
      hints: ['Do the cells of a plant respire?'],
    }),
  ],
  read: [
    toRead(
      '<p>Yeast was put into warm sugar water and the bottle closed with a balloon. After an hour the balloon stood up: it was filled with a gas.</p>',
      'A balloon on a bottle',
    ),
    one('Which gas has filled the balloon?', 'Carbon dioxide', ['Oxygen', 'Hydrogen', 'Nitrogen'], {
      hints: ['Yeast makes dough rise with the same gas.'],
    }),
  ],
  write: [
    varying(
      'A heart beats [[a]] times a minute. How often does it beat in [[b]] minutes?',
      'a * b',
      { a: [60, 90, 2], b: [3, 15] },
      {
        hints: ['How often does it beat in one minute?', 'Multiply.'],
        steps: [['It beats [[a]] times in each of [[b]] minutes.'], ['Multiply: \\([[a]] \\cdot [[b]]\\)']],
      },
    ),
    amount(
      'A bacterium divides every 20 minutes. How many are there after 2 hours, beginning with one?',
      '64',
      {
        hints: ['How often does it divide in 2 hours?', 'Six times: \\(2^6\\).'],
        steps: [
          ['120 minutes are six divisions.', '6'],
          ['Doubled six times: \\(2^6\\)', '64'],
        ],
      },
    ),
    words('What is the green substance in leaves called?', ['chlorophyll', 'chlorophyl'], {
      hints: ['It takes in red and blue light.'],
    }),
    blanks('Blood leaves the heart through [[1]] and comes back through [[2]].', [['arteries'], ['veins']], {
      hints: [
        'The first pulse: you feel it at your wrist.',
        'The second are the ones that look blue under the skin.',
      ],
    }),
    explained('Why do many animals sleep through the winter?', {
      minWords: 10,
      model:
        'There is little food. Asleep, with a low temperature and a slow heartbeat, they need hardly any.',
      lookFor: 'Little food, and less energy used.',
      hints: ['What is scarce in winter?', 'How much energy does a slow heart use?'],
    }),
    essay('Describe a living thing that you have watched closely, and what you found out.', {
      minWords: 50,
      lookFor: 'What was seen apart from what is supposed.',
      hints: ['Write down first what you saw, then what you think it means.'],
    }),
  ],
  arrange: [
    matched(
      'Match each organ with what it does.',
      {
        Lungs: 'Take in oxygen',
        Kidneys: 'Clean the blood',
        Heart: 'Pumps the blood',
      },
      {
        distractors: ['Digests fat'],
        hints: ['Which organ do you feel after running upstairs?', 'Which one makes urine?'],
      },
    ),
    ordered('Put them in order, the smallest first.', ['Cell', 'Tissue', 'Organ', 'Living thing'], {
      hints: [
        'Which of them is the smallest part that lives by itself?',
        'A tissue is made of many of these.',
      ],
    }),
    plotted(
      'A plant grew 2 cm a week: plot its height after 1, 2 and 3 weeks, \\((1, 2)\\), \\((2, 4)\\) and \\((3, 6)\\).',
      'pointsOnly',
      { points: [point(1, 2), point(2, 4), point(3, 6)] },
      { hints: ['The first number goes to the right, the second goes up.'] },
    ),
  ],
};

export const science: Tour = {
  choose: [
    one(
      `${picture('slope')}<p>A box stands on a slope. In which direction does its weight act?</p>`,
      'Straight down',
      ['Down along the slope', 'At a right angle to the slope', 'Up along the slope'],
      { hints: ['Weight is the pull of the Earth.', 'It always points to the centre of the Earth.'] },
    ),
    some('Which of these are forms of energy?', ['Heat', 'Motion', 'Light'], ['Mass', 'Speed'], {
      hints: ['Which of them can drive a machine?', 'Which of them can be turned into another?'],
    }),
    claim('Without air, a feather and a stone fall at the same rate.', true, {
      hints: ['What holds the feather back in a room?'],
    }),
  ],
  read: [
    toRead(
      '<p>A cyclist rides 12 km in 40 minutes, rests for 10 minutes, and rides another 6 km in 10 minutes.</p>',
      'A ride with a rest',
    ),
    amount('What is the average speed over the whole hour?', '18', {
      unit: 'km/h',
      hints: ['Add the distances, and the times with the rest.'],
      steps: [
        ['Distance: \\(12 + 6\\)', '18 km'],
        ['Time: \\(40 + 10 + 10\\) min', '1 h'],
        ['Divide.', '18 km/h'],
      ],
    }),
  ],
  write: [
    varying(
      'A train covers [[a]] km in [[b]] hours at an even speed. How fast is it?',
      'a / b',
      { a: [120, 600, 60], b: [2, 5] },
      {
        unit: 'km/h',
        hints: ['How far does it come in one hour?', 'Divide the distance by the time.'],
        steps: [['Speed is distance by time.'], ['Divide: \\([[a]] \\div [[b]]\\)']],
      },
    ),
    amount('A force of 12 N acts on a body of 3 kg. How large is its acceleration?', '4', {
      unit: 'm/s²',
      hints: ['\\(F = m a\\)'],
      steps: [
        ['Solve for \\(a\\).', 'a = F/m'],
        ['Put in the values.', '4'],
      ],
    }),
    words('In which unit is electric resistance measured?', ['ohm', 'ohms', 'Ω'], {
      hints: ['It is named after a German physicist, and its sign is a Greek letter.'],
    }),
    blanks('Water boils at [[1]] °C and freezes at [[2]] °C, at sea level.', [['100'], ['0']], {
      hints: ['The scale was made with these two points in mind.'],
    }),
    explained('Why does a metal spoon feel colder than a wooden one in the same room?', {
      minWords: 12,
      level: 'medium',
      model: 'Both have the temperature of the room. Metal conducts heat away from the hand faster.',
      lookFor: 'The same temperature, and conduction.',
      hints: ['Have the two spoons different temperatures?', 'Which one takes heat from your hand faster?'],
    }),
    essay('Plan an experiment that shows which material keeps tea hot for longest.', {
      minWords: 50,
      lookFor: 'One thing is changed, everything else is kept.',
      hints: ['What do you change, and what do you keep the same?', 'What do you measure, and when?'],
    }),
  ],
  arrange: [
    matched(
      'Match each quantity with its unit.',
      { Force: 'newton', Energy: 'joule', Power: 'watt' },
      {
        distractors: ['volt'],
        hints: ['Which unit is named after the man with the apple?', 'Power is energy for each second.'],
      },
    ),
    sorted(
      'Sort the changes.',
      {
        Physical: ['Ice melts', 'Sugar dissolves'],
        Chemical: ['Wood burns', 'Iron rusts'],
      },
      { hints: ['Is there a new substance afterwards?'] },
    ),
    plotted(
      'A body moves at 2 m/s: draw its distance \\(y\\) over the time \\(x\\), \\(y = 2x\\).',
      'lineWithPoints',
      {
        points: [point(0, 0), point(3, 6)],
      },
      { hints: ['Where is it after 0 seconds?', 'How far has it come after 3 seconds?'] },
    ),
  ],
};

export const history: Tour = {
  choose: [
    one(
      `${picture('pyramid')}<p>For whom were the great pyramids of Giza built?</p>`,
      'Kings of Egypt',
      ['Roman emperors', 'Greek gods', 'Persian merchants'],
      { hints: ['A pyramid was a tomb.', 'Who ruled over the Nile?'] },
    ),
    some('Which of these are written sources?', ['A letter', 'A tax list', 'A law'], ['A vase', 'A bone'], {
      hints: ['Which of them can be read?'],
    }),
    claim('The printing press with movable metal type came to Europe in the fifteenth century.', true, {
      why: 'Gutenberg printed in Mainz around 1450.',
      hints: ['When did Gutenberg live?'],
    }),
  ],
  read: [
    toRead(
      '<p>In 1347 ships came to Sicily whose crews were ill. Within five years the plague had killed perhaps a third of the people of Europe. In many places workers were then so few that their pay rose.</p>',
      'The Black Death',
    ),
    one(
      'What followed for many of those who worked?',
      'Their pay rose',
      ['They had to leave Europe', 'They became knights', 'They paid higher taxes'],
      { hints: ['Read the last sentence again.'] },
    ),
  ],
  write: [
    varying(
      'A king began to reign in [[a]] and reigned for [[b]] years. In which year did his reign end?',
      'a + b',
      { a: [1100, 1700, 7], b: [4, 50] },
      {
        hints: ['When did it begin, and how long did it last?', 'Add the years.'],
        steps: [['The reign began in [[a]] and lasted [[b]] years.'], ['Add: \\([[a]] + [[b]]\\)']],
      },
    ),
    amount(
      'The Western Roman Empire ended in 476, Columbus sailed in 1492. How many years lie between?',
      '1016',
      {
        hints: ['Subtract the years.'],
        steps: [['\\(1492 - 476\\)', '1016']],
      },
    ),
    words('Which river made farming in ancient Egypt possible?', ['Nile', 'the Nile'], {
      hints: ['It flooded the fields every summer.'],
    }),
    blanks(
      'The wheel and writing were used early in [[1]], between the Euphrates and the [[2]].',
      [['Mesopotamia'], ['Tigris']],
      {
        hints: [
          'The first is Greek for the land between the rivers.',
          'The second is the other of the two rivers.',
        ],
      },
    ),
    explained('Why should a historian ask who wrote a source?', {
      minWords: 12,
      model: 'Whoever writes has a view and a purpose. Knowing them helps to judge what is left out.',
      lookFor: 'A point of view, and what is left out.',
      hints: [
        'Would two people write the same about a quarrel?',
        'What does a writer want the reader to think?',
      ],
    }),
    essay('Which invention before 1500 changed the life of ordinary people most? Give reasons.', {
      minWords: 80,
      lookFor: 'A claim, evidence, and an objection that is answered.',
      hints: ['Who could do what before, and who after?', 'Name an objection and answer it.'],
    }),
  ],
  arrange: [
    matched(
      'Match each city with its empire.',
      {
        Rome: 'Roman',
        Cusco: 'Inca',
        Tenochtitlan: 'Aztec',
      },
      { distractors: ['Ottoman'], hints: ['Two of the cities lie in the Americas.', 'Cusco lies in Peru.'] },
    ),
    ordered(
      'Put the events in order, the earliest first.',
      ['Pyramids of Giza', 'Founding of Rome', 'Voyage of Columbus', 'French Revolution'],
      { hints: ['Which of them is more than four thousand years old?', 'Columbus sailed in 1492.'] },
    ),
    plotted(
      'On this line, −6 is the sixth century BCE. Mark the Roman Republic, from the sixth to the first century BCE.',
      'numberLine',
      { spans: [{ from: '-6', to: '-1', fromOpen: false, toOpen: false }] },
      { hints: ['Where does the sixth century stand on this line?', 'Do both ends belong to it?'] },
    ),
  ],
};
