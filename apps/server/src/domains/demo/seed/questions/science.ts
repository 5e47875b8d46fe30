import { amount, claim, matched, one, some, sorted } from './writing.ts';

export const cells = [
  one(
    'Which part of a cell releases most of the energy from food?',
    'Mitochondrion',
    ['Nucleus', 'Ribosome', 'Cell wall'],
    {
      hints: [
        'Which part is often called the power station of the cell?',
        'It has two membranes, the inner one folded.',
      ],
      steps: [
        ['Energy from food is released by cellular respiration.'],
        ['Most of its steps take place in the mitochondrion.'],
      ],
    },
  ),
  some(
    'What do plant cells have that animal cells do not?',
    ['Cell wall', 'Chloroplasts'],
    ['Nucleus', 'Cell membrane'],
    {
      hints: [
        'Plants stand upright without bones. What holds each cell in shape?',
        'Plants also make their own food. Where does that happen?',
      ],
      steps: [
        ['A wall of cellulose gives shape.'],
        ['Chloroplasts catch light. Nuclei and membranes are in both kinds of cells.'],
      ],
    },
  ),
  claim('Bacteria have no nucleus.', true, {
    hints: ['Think of where the DNA of a bacterium lies.'],
    steps: [['The DNA of a bacterium lies freely in the cell, so there is no nucleus.']],
  }),
  one(
    'A red blood cell is put into pure water. What happens?',
    'It takes up water and swells',
    ['It loses water and shrinks', 'Nothing changes', 'It divides'],
    {
      level: 'medium',
      why: 'Water moves by osmosis to where more is dissolved: into the cell.',
      hints: [
        'Where is more dissolved: in the cell or in pure water?',
        'In which direction does water move by osmosis?',
      ],
      steps: [
        ['More is dissolved in the cell than in pure water.'],
        ['Water moves to where more is dissolved, so it flows into the cell, which swells.'],
      ],
    },
  ),
  amount(
    'A cell divides every 20 minutes. How many cells are there after 2 hours, starting with one?',
    '64',
    {
      level: 'medium',
      why: 'Six divisions: \\(2^6 = 64\\).',
      hints: ['How many times 20 minutes are there in 2 hours?', 'Each time the number doubles.'],
      steps: [
        ['2 hours are \\(120 \\div 20\\) divisions.', '6'],
        ['Double 1 that many times: \\(2^6\\)', '64'],
      ],
    },
  ),
  sorted(
    'Which kind of cell has it?',
    {
      'Only plant cells': ['Cell wall', 'Chloroplast'],
      'Both plant and animal cells': ['Nucleus', 'Mitochondrion'],
    },
    {
      distractors: ['Feather'],
      hints: [
        'Which parts does every cell of a plant or an animal need to live?',
        'Which parts give shape and catch light?',
      ],
      steps: [
        ['Nucleus and mitochondrion are in both.'],
        ['Cell wall and chloroplast are in plant cells only. A feather is no part of a cell.'],
      ],
    },
  ),
];

export const photosynthesis = [
  one(
    'Which gas do plants take in for photosynthesis?',
    'Carbon dioxide',
    ['Oxygen', 'Nitrogen', 'Hydrogen'],
    {
      hints: ['Which gas do we breathe out?', 'Coal and diamond are of the element that it brings.'],
      steps: [['Plants build sugar, and its carbon comes from the air.'], ['The gas is carbon dioxide.']],
    },
  ),
  some('What does photosynthesis need?', ['Light', 'Water', 'Carbon dioxide'], ['Oxygen', 'Soil'], {
    hints: [
      'Read the word in two parts: photo and synthesis.',
      'One of the substances comes from the roots, another from the air.',
    ],
    steps: [['Light gives the energy.'], ['Water and carbon dioxide are the raw materials; oxygen is made.']],
  }),
  claim('Plants carry out respiration only at night.', false, {
    why: 'They respire all the time; by day photosynthesis hides it.',
    hints: ['Do living cells ever need no energy?'],
    steps: [['Cells need energy day and night, so they respire all the time.']],
  }),
  amount(
    'How many molecules of carbon dioxide make one molecule of glucose?' +
      '\\[n\\,\\mathrm{CO_2} + 6\\,\\mathrm{H_2O} \\rightarrow \\mathrm{C_6H_{12}O_6} + 6\\,\\mathrm{O_2}\\]',
    '6',
    {
      hints: [
        'Count the carbon atoms of one molecule of glucose.',
        'Each molecule of carbon dioxide brings one carbon atom.',
      ],
      steps: [
        ['Carbon atoms in \\(\\mathrm{C_6H_{12}O_6}\\)', '6'],
        ['One carbon atom in each molecule of carbon dioxide', '6'],
      ],
    },
  ),
  matched(
    'What does each part of a plant do?',
    {
      Roots: 'Take up water',
      Leaves: 'Catch the light',
      Stem: 'Carries water upwards',
      Flowers: 'Attract insects',
    },
    {
      distractors: ['Store oxygen'],
      hints: [
        'Begin with the part that you are sure of.',
        'Which part is underground, and which part do bees visit?',
      ],
      steps: [
        ['Roots take up water, the stem carries it upwards.'],
        ['Leaves catch the light, flowers attract insects.'],
      ],
    },
  ),
];

export const forces = [
  amount('A bicycle travels 36 km in 1.5 hours. What is its average speed?', '24', {
    unit: 'km/h',
    hints: ['Average speed is distance divided by time.', 'How far does it travel in half an hour?'],
    steps: [
      ['In half an hour: \\(36 \\div 3\\)', '12'],
      ['In an hour: twice as far', '24'],
    ],
  }),
  amount('Which force accelerates 4 kg by \\(2.5\\,\\mathrm{m/s^2}\\)?', '10', {
    unit: 'N',
    why: '\\(F = m \\cdot a = 4 \\cdot 2.5 = 10\\) N',
    hints: ['Which law connects force, mass and acceleration?', 'Multiply mass and acceleration.'],
    steps: [['\\(F = m \\cdot a\\)'], ['\\(4 \\cdot 2.5\\)', '10']],
  }),
  claim('In a vacuum a feather falls as fast as a stone.', true, {
    hints: ['What slows a feather down in a room?'],
    steps: [['Air slows the feather. Without air both fall alike.']],
  }),
  one(
    'A book lies still on a table. Which statement is right?',
    'The forces on it balance each other',
    ['No force acts on it', 'Only gravity acts on it', 'The table pushes harder than gravity pulls'],
    {
      hints: [
        'What do you know about forces when nothing speeds up or slows down?',
        'Name the two forces that act on the book.',
      ],
      steps: [
        ['Gravity pulls down, the table pushes up.'],
        ['The book stays at rest, so the two are equally large.'],
      ],
    },
  ),
  some('Which of these are units of energy?', ['Joule', 'Kilowatt-hour'], ['Watt', 'Newton'], {
    level: 'medium',
    hints: ['A watt says how fast energy is used.', 'Power times time is energy.'],
    steps: [
      ['Joule is the unit of energy.'],
      ['A kilowatt-hour is power times time, so it is energy as well.'],
    ],
  }),
  amount(
    'A stone falls from rest for 2 s. How fast is it then? Use \\(g = 9.81\\,\\mathrm{m/s^2}\\).',
    '19.62',
    {
      unit: 'm/s',
      tolerance: '0.05',
      level: 'medium',
      hints: ['How much speed does it gain in each second?', 'Speed is \\(g \\cdot t\\).'],
      steps: [['\\(v = g \\cdot t\\)'], ['\\(9.81 \\cdot 2\\)', '19.62']],
    },
  ),
];

export const matter = [
  one('What is the chemical formula of table salt?', 'NaCl', ['H<sub>2</sub>O', 'CO<sub>2</sub>', 'KCl'], {
    hints: ['Its name is sodium chloride.', 'The symbols come from Latin: natrium for sodium.'],
    steps: [['Sodium is Na, chlorine is Cl.'], ['One of each: NaCl.']],
  }),
  claim('Ice floats because it is less dense than water.', true, {
    hints: ['Which one has the larger volume: 1 kg of ice or 1 kg of water?'],
    steps: [['Water expands as it freezes, so the same mass takes more room and floats.']],
  }),
  amount('A block of 240 g has a volume of 30 cm³. What is its density?', '8', {
    unit: 'g/cm³',
    hints: ['Density is mass divided by volume.'],
    steps: [['\\(240 \\div 30\\)', '8']],
  }),
  some(
    'Which of these are chemical changes?',
    ['Iron rusting', 'Wood burning'],
    ['Ice melting', 'Sugar dissolving in tea'],
    {
      hints: [
        'In a chemical change a new substance is made.',
        'Can you get the old substance back by cooling or drying?',
      ],
      steps: [['Rust and ash are new substances.'], ['Melting and dissolving keep the substance.']],
    },
  ),
  one('What is the pH of pure water at 25 °C?', '7', ['0', '5', '14'], {
    hints: ['Pure water is neither acidic nor basic.', 'The scale runs from 0 to 14. Where is its middle?'],
    steps: [['Neutral is the middle of the scale.'], ['The middle of 0 and 14', '7']],
  }),
];

export const safety = [
  one(
    'You find a spill in the loading bay. What comes first?',
    'Secure the area and warn others',
    ['Fetch a mop', 'Finish the order you are picking', 'Write the incident report'],
    {
      hints: ['What could happen to the next person who walks by?', 'Protect people before things.'],
      steps: [['People come first: secure the area and warn others.'], ['Cleaning and the report follow.']],
    },
  ),
  claim('A blocked emergency exit may stay blocked while goods are being unloaded.', false, {
    hints: ['When would you need the exit?'],
    steps: [['Nobody knows when a fire starts, so an exit is free at all times.']],
  }),
  some(
    'When must the forklift be switched off?',
    ['Before you leave it', 'Before you change the battery'],
    ['When a colleague greets you', 'At every corner'],
    {
      hints: ['When could it start to move without you?', 'When do you touch its electrical parts?'],
      steps: [['Switch it off before you leave it.'], ['Switch it off before you change the battery.']],
    },
  ),
  amount('The aisle limit is 8 km/h. How many metres does a truck cover in 9 seconds at that speed?', '20', {
    unit: 'm',
    level: 'medium',
    why: '\\(8\\,\\mathrm{km/h} = \\frac{8000}{3600}\\,\\mathrm{m/s}\\), times 9 s.',
    hints: [
      'How many metres are 8 km, and how many seconds are an hour?',
      'First find the metres in one second.',
    ],
    steps: [['8 km in an hour are \\(8000 \\div 3600\\) metres in a second.'], ['Times 9 seconds', '20']],
  }),
  claim('Everybody may stop work that looks dangerous.', true, {
    hints: ['Whose safety is at stake?'],
    steps: [['Whoever sees a danger may stop the work, whatever the position.']],
  }),
];
