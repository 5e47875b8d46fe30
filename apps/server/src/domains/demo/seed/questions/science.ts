import { amount, claim, matched, one, some, sorted } from './writing.ts';

export const cells = [
  one('Which part of a cell releases most of the energy from food?', 'Mitochondrion', [
    'Nucleus',
    'Ribosome',
    'Cell wall',
  ]),
  some(
    'What do plant cells have that animal cells do not?',
    ['Cell wall', 'Chloroplasts'],
    ['Nucleus', 'Cell membrane'],
  ),
  claim('Bacteria have no nucleus.', true),
  one(
    'A red blood cell is put into pure water. What happens?',
    'It takes up water and swells',
    ['It loses water and shrinks', 'Nothing changes', 'It divides'],
    { level: 'medium', why: 'Water moves by osmosis to where more is dissolved: into the cell.' },
  ),
  amount(
    'A cell divides every 20 minutes. How many cells are there after 2 hours, starting with one?',
    '64',
    {
      level: 'medium',
      why: 'Six divisions: \\(2^6 = 64\\).',
    },
  ),
  sorted(
    'Which kind of cell has it?',
    {
      'Only plant cells': ['Cell wall', 'Chloroplast'],
      'Both plant and animal cells': ['Nucleus', 'Mitochondrion'],
    },
    { distractors: ['Feather'] },
  ),
];

export const photosynthesis = [
  one('Which gas do plants take in for photosynthesis?', 'Carbon dioxide', [
    'Oxygen',
    'Nitrogen',
    'Hydrogen',
  ]),
  some('What does photosynthesis need?', ['Light', 'Water', 'Carbon dioxide'], ['Oxygen', 'Soil']),
  claim('Plants carry out respiration only at night.', false, {
    why: 'They respire all the time; by day photosynthesis hides it.',
  }),
  amount(
    'How many molecules of carbon dioxide make one molecule of glucose?' +
      '\\[n\\,\\mathrm{CO_2} + 6\\,\\mathrm{H_2O} \\rightarrow \\mathrm{C_6H_{12}O_6} + 6\\,\\mathrm{O_2}\\]',
    '6',
  ),
  matched(
    'What does each part of a plant do?',
    {
      Roots: 'Take up water',
      Leaves: 'Catch the light',
      Stem: 'Carries water upwards',
      Flowers: 'Attract insects',
    },
    { distractors: ['Store oxygen'] },
  ),
];

export const forces = [
  amount('A bicycle travels 36 km in 1.5 hours. What is its average speed?', '24', { unit: 'km/h' }),
  amount('Which force accelerates 4 kg by \\(2.5\\,\\mathrm{m/s^2}\\)?', '10', {
    unit: 'N',
    why: '\\(F = m \\cdot a = 4 \\cdot 2.5 = 10\\) N',
  }),
  claim('In a vacuum a feather falls as fast as a stone.', true),
  one('A book lies still on a table. Which statement is right?', 'The forces on it balance each other', [
    'No force acts on it',
    'Only gravity acts on it',
    'The table pushes harder than gravity pulls',
  ]),
  some('Which of these are units of energy?', ['Joule', 'Kilowatt-hour'], ['Watt', 'Newton'], {
    level: 'medium',
  }),
  amount(
    'A stone falls from rest for 2 s. How fast is it then? Use \\(g = 9.81\\,\\mathrm{m/s^2}\\).',
    '19.62',
    {
      unit: 'm/s',
      tolerance: '0.05',
      level: 'medium',
    },
  ),
];

export const matter = [
  one('What is the chemical formula of table salt?', 'NaCl', ['H<sub>2</sub>O', 'CO<sub>2</sub>', 'KCl']),
  claim('Ice floats because it is less dense than water.', true),
  amount('A block of 240 g has a volume of 30 cm³. What is its density?', '8', { unit: 'g/cm³' }),
  some(
    'Which of these are chemical changes?',
    ['Iron rusting', 'Wood burning'],
    ['Ice melting', 'Sugar dissolving in tea'],
  ),
  one('What is the pH of pure water at 25 °C?', '7', ['0', '5', '14']),
];

export const safety = [
  one('You find a spill in the loading bay. What comes first?', 'Secure the area and warn others', [
    'Fetch a mop',
    'Finish the order you are picking',
    'Write the incident report',
  ]),
  claim('A blocked emergency exit may stay blocked while goods are being unloaded.', false),
  some(
    'When must the forklift be switched off?',
    ['Before you leave it', 'Before you change the battery'],
    ['When a colleague greets you', 'At every corner'],
  ),
  amount('The aisle limit is 8 km/h. How many metres does a truck cover in 9 seconds at that speed?', '20', {
    unit: 'm',
    level: 'medium',
    why: '\\(8\\,\\mathrm{km/h} = \\frac{8000}{3600}\\,\\mathrm{m/s}\\), times 9 s.',
  }),
  claim('Everybody may stop work that looks dangerous.', true),
];
