import type { QuestionDraft } from '@pelion/questions';
import { one } from '../writing.ts';

// The three Reading and Writing modules of the demo's digital SAT, in the order of the real ones: craft and structure,
// information and ideas, conventions, expression of ideas. All texts are ours.

type Item = readonly [text: string, right: string, wrong: readonly [string, string, string]];
type Level = QuestionDraft['difficulty'];

type Prompt = readonly [text: string, hints: readonly string[]];

const asked = ([prompt, hints]: Prompt, level: Level, items: readonly Item[]): readonly QuestionDraft[] =>
  items.map(([text, right, wrong]) => one(`<p>${text}</p><p>${prompt}</p>`, right, wrong, { level, hints }));

const wordPrompt: Prompt = [
  'Which choice completes the text with the most logical and precise word?',
  [
    'Which words around the gap tell what it must mean?',
    'Put a word of your own into the gap, then look for the nearest choice.',
  ],
];
const words = [
  asked(wordPrompt, 'easy', [
    [
      'The ferry runs so rarely in winter that islanders treat each crossing as ______ and plan weeks ahead.',
      'precious',
      ['tedious', 'accidental', 'ordinary'],
    ],
    [
      'Because the clay dries within minutes, a potter of this style must work ______.',
      'swiftly',
      ['doubtfully', 'loudly', 'sparingly'],
    ],
    [
      'The committee did not reject the plan; it merely ______ its decision until the costs were known.',
      'postponed',
      ['celebrated', 'concealed', 'repeated'],
    ],
    [
      'Though the two beetles look alike, a closer look at their legs lets experts ______ them.',
      'distinguish',
      ['combine', 'protect', 'imitate'],
    ],
    [
      'After the river changed its course, the old mill lost its purpose and was ______.',
      'abandoned',
      ['admired', 'flooded', 'enlarged'],
    ],
  ]),
  asked(wordPrompt, 'easy', [
    [
      'The path is narrow and steep, so the guide asks visitors to be ______.',
      'careful',
      ['generous', 'early', 'silent'],
    ],
    [
      'Bread kept in the box stays fresh, while bread left outside soon becomes ______.',
      'stale',
      ['sweet', 'heavy', 'cheap'],
    ],
    [
      'The new bus line is ______: twice as many people ride it as last year.',
      'popular',
      ['costly', 'late', 'dangerous'],
    ],
    [
      'Without rain the lake began to ______, and boats lay on dry ground.',
      'shrink',
      ['shine', 'freeze', 'echo'],
    ],
    ['She was ______ of the result and checked each sum again.', 'unsure', ['proud', 'fond', 'tired']],
  ]),
  asked(wordPrompt, 'advanced', [
    [
      'Critics called the architect’s early houses ______, yet their owners found in the bare rooms a generosity of light that no ornament could give.',
      'austere',
      ['lavish', 'derivative', 'whimsical'],
    ],
    [
      'The treaty’s wording was deliberately ______: each side could read into it the promise that it needed.',
      'equivocal',
      ['exhaustive', 'contentious', 'candid'],
    ],
    [
      'Far from ______ the theory, the anomalous readings were later shown to follow from it.',
      'undermining',
      ['anticipating', 'simplifying', 'publicising'],
    ],
    [
      'The botanist’s notes, long thought ______, turned out to record a species that no one else had described.',
      'inconsequential',
      ['fraudulent', 'indispensable', 'illegible'],
    ],
    [
      'Her influence on the school was ______: no policy bears her name, but few were made without her counsel.',
      'tacit',
      ['fleeting', 'coercive', 'nominal'],
    ],
  ]),
] as const;

const purposePrompt: Prompt = [
  'Which choice best states the main purpose of the text?',
  ['What does the text do: describe, argue, explain, tell?', 'A detail of the text is not yet its purpose.'],
];
const purposes = [
  asked(purposePrompt, 'medium', [
    [
      'Salt marshes were once drained as wasteland. Surveys now show that a hectare of marsh can slow a storm tide as well as a wall does, and repairs itself. Several coastal towns have begun to let the sea back in.',
      'To explain why a landscape is valued differently today',
      [
        'To describe how sea walls are built',
        'To warn of the cost of storms',
        'To compare two coastal towns',
      ],
    ],
    [
      'In the letter, the composer thanks his landlady for the soup, asks about her knee, and only in the last line mentions that the opera was a triumph.',
      'To show where a person’s attention lay',
      [
        'To argue that an opera was overrated',
        'To describe an illness and its cure',
        'To explain how operas were paid for',
      ],
    ],
  ]),
  asked(purposePrompt, 'easy', [
    [
      'A cork oak is not felled for its cork. Every nine years its bark is peeled off by hand, and the tree grows a new one. Some trees have been peeled fifteen times.',
      'To explain how a material is won without harm',
      ['To argue against the use of cork', 'To compare two kinds of oak', 'To describe a tool for peeling'],
    ],
    [
      'Night trains nearly vanished around the year 2000. Now new lines open each year, as travellers look for a way to cross the continent without flying.',
      'To tell of the return of something',
      ['To advise on buying tickets', 'To explain how trains are built', 'To complain about delays'],
    ],
  ]),
  asked(purposePrompt, 'advanced', [
    [
      'It is tempting to read the ledger as a diary: the farmer bought seed, then a ring, then a cradle. But the entries are in three hands, and two of them belong to clerks. What looks like one life may be the custom of a whole district.',
      'To caution against an inviting reading of a source',
      [
        'To reconstruct the life of a farmer',
        'To praise the accuracy of clerks',
        'To date an anonymous document',
      ],
    ],
    [
      'Models of the glacier that ignore its bed predict retreat within decades; those that include it predict a pause of centuries, followed by sudden collapse. Which is the more alarming forecast depends on how much one trusts later generations.',
      'To set out two forecasts and question how to weigh them',
      [
        'To dismiss a model as outdated',
        'To report that a glacier has collapsed',
        'To propose a way of measuring ice',
      ],
    ],
  ]),
] as const;

const crossPrompt: Prompt = [
  'How would the author of Text 2 most likely respond to Text 1?',
  ['Sum up each text in one sentence.', 'On which point do the two authors differ?'],
];
const crossTexts = [
  asked(crossPrompt, 'medium', [
    [
      '<strong>Text 1:</strong> City trees pay for themselves: they cool streets and raise the price of houses.</p><p><strong>Text 2:</strong> Whether a tree cools a street depends on water. In dry cities, young trees often die before they cast a shadow worth the name.',
      'By saying that the benefit depends on where the trees stand',
      [
        'By agreeing that trees raise prices everywhere',
        'By denying that shadows cool',
        'By asking for taller houses',
      ],
    ],
  ]),
  asked(crossPrompt, 'medium', [
    [
      '<strong>Text 1:</strong> Handwriting should be dropped from schools, since everyone types.</p><p><strong>Text 2:</strong> Children who write by hand remember more of what they wrote, even those who type faster.',
      'By pointing to a benefit that Text 1 leaves out',
      ['By agreeing that typing is enough', 'By claiming that nobody types', 'By asking for longer lessons'],
    ],
  ]),
  asked(crossPrompt, 'advanced', [
    [
      '<strong>Text 1:</strong> The novel’s broken chronology mirrors the shattered memory of its narrator.</p><p><strong>Text 2:</strong> Surviving drafts show that the chapters were written in order and shuffled by an editor anxious about the slow beginning.',
      'By suggesting that the structure has a more practical origin',
      [
        'By agreeing that memory explains the order',
        'By denying that the chapters are out of order',
        'By arguing that editors should not be named',
      ],
    ],
  ]),
] as const;

const ideaPrompt: Prompt = [
  'Which choice best states the main idea of the text?',
  ['What do all sentences of the text speak about?', 'A choice that fits one sentence alone is too narrow.'],
];
const ideas = [
  asked(ideaPrompt, 'easy', [
    [
      'A lighthouse keeper once lit the lamp each evening by hand. Today a sensor does it, and the last keepers have become guides who show visitors the stairs.',
      'A kind of work has given way to another',
      ['Lighthouses are no longer needed', 'Sensors fail in bad weather', 'Visitors prefer old lamps'],
    ],
    [
      'Honeybees returning to the hive dance to tell others where flowers are. The longer the dance, the farther the flowers.',
      'Bees share information by moving',
      [
        'Bees dance when they are hungry',
        'Flowers attract bees by color',
        'Hives are built far from flowers',
      ],
    ],
    [
      'The library lends tools as well as books. A drill is used for a few minutes in its life; why should every house own one?',
      'Some things are better shared than owned',
      ['Libraries should sell tools', 'Drills break easily', 'Houses are too small for books'],
    ],
  ]),
  asked(ideaPrompt, 'easy', [
    [
      'The market opens at five. By eight the best fish is gone, and by noon the stalls are washed and empty.',
      'Who wants good fish must come early',
      ['The market is closed at weekends', 'Fish is cheaper at noon', 'The stalls sell mostly fruit'],
    ],
    [
      'Ana did not win the race, but she ran it a minute faster than ever before, and she smiled all the way home.',
      'Ana was pleased with how she had done',
      ['Ana wanted to stop running', 'Ana had won by a minute', 'Ana was late on her way home'],
    ],
    [
      'Sand dunes move. Each day the wind carries grains up one side and lets them fall down the other.',
      'Wind slowly shifts dunes',
      ['Dunes are made by the sea', 'Sand is too heavy for wind', 'Dunes stop the wind'],
    ],
  ]),
  asked(ideaPrompt, 'advanced', [
    [
      'Translators are praised for being invisible. Yet the choice of a single pronoun can make a character servant or friend, and no amount of modesty lifts that decision from the person who makes it.',
      'Translation involves judgement that cannot be avoided',
      [
        'Translators should be better paid',
        'Pronouns are hard to translate',
        'Modest translators make fewer mistakes',
      ],
    ],
    [
      'Early maps of the river show it straight, not because surveyors were careless but because they drew it from a boat, where each bend is simply the way ahead.',
      'A record’s errors can follow from how it was made',
      ['The river has become more winding', 'Surveyors avoided boats', 'Maps of rivers were rarely needed'],
    ],
    [
      'The orchestra without a conductor is often called a democracy. Its members speak rather of attention: nobody votes on a pause, but everyone must hear it coming.',
      'What holds the group together is listening rather than voting',
      [
        'Orchestras play better without pauses',
        'Conductors are usually elected',
        'Musicians dislike democracy',
      ],
    ],
  ]),
] as const;

const evidencePrompt: Prompt = [
  'Which finding, if true, would most directly support the claim?',
  ['Say the claim in your own words.', 'Which finding would be strange if the claim were wrong?'],
];
const evidence = [
  asked(evidencePrompt, 'medium', [
    [
      'A biologist claims that crows in the town have learned to use traffic to crack nuts.',
      'Crows drop nuts at crossings far more often when cars are near',
      ['Crows eat more nuts in autumn', 'Nuts grow near the town’s roads', 'Crows avoid people on foot'],
    ],
    [
      'A historian claims that the bridge was paid for by the weavers’ guild.',
      'The guild’s accounts list yearly payments to the bridge’s builders',
      ['Weavers lived on both banks', 'The bridge was finished in spring', 'The guild owned a warehouse'],
    ],
  ]),
  asked(evidencePrompt, 'easy', [
    [
      'A teacher claims that a short walk before a test helps students.',
      'Classes that walked first scored higher than those that did not',
      ['Students like walking', 'The test was long', 'The school has a garden'],
    ],
    [
      'A baker claims that the new oven saves power.',
      'The bakery’s power use fell after the oven came, with as much bread baked',
      ['The oven is larger', 'The bread tastes better', 'Power has become dearer'],
    ],
  ]),
  asked(evidencePrompt, 'advanced', [
    [
      'An ecologist claims that wolves changed the valley’s rivers not by eating deer but by making them avoid the banks.',
      'Willows recovered along banks where deer were as numerous as before but seldom lingered',
      [
        'Deer became fewer in the whole valley',
        'Wolves drank from the river at night',
        'The river was deepest where wolves were rare',
      ],
    ],
    [
      'A linguist claims that the two dialects parted only after the mountain pass was closed.',
      'Texts from before the closing show none of the differences, and those from a generation later show most',
      [
        'The pass was closed by snow',
        'Both dialects borrow words for snow',
        'Speakers of one dialect understand the other',
      ],
    ],
  ]),
] as const;

const inferencePrompt: Prompt = [
  'Which choice most logically completes the text?',
  ['What do the sentences before the gap add up to?', 'Take the choice that says no more than they do.'],
];
const inferences = [
  asked(inferencePrompt, 'medium', [
    [
      'Glass bottles weigh more than plastic ones but can be refilled forty times. For a dairy that collects its bottles, therefore, ______',
      'the heavier bottle can be the less wasteful one.',
      ['plastic must be the better choice.', 'milk will cost nothing.', 'bottles should be smaller.'],
    ],
    [
      'The fresco’s blue was made from a stone that came from a single valley, two thousand miles away. This suggests that ______',
      'trade connected the town with that valley.',
      ['the painter had been born there.', 'the stone was cheap.', 'blue was out of fashion.'],
    ],
  ]),
  asked(inferencePrompt, 'easy', [
    [
      'The shop closes when it is sold out. Yesterday it closed at ten in the morning. So yesterday ______',
      'many people came early.',
      ['nobody came.', 'it opened at noon.', 'it had too much to sell.'],
    ],
    [
      'Snails come out when it is wet. This morning the garden is full of snails. It has probably ______',
      'rained.',
      ['been hot.', 'snowed.', 'been windy.'],
    ],
  ]),
  asked(inferencePrompt, 'advanced', [
    [
      'The tablets list rations for workers but never wages, though the city is known to have minted coins. It is likely, then, that ______',
      'these workers were paid in kind rather than in coin.',
      ['the city had no workers.', 'the tablets are forgeries.', 'coins were minted after the city fell.'],
    ],
    [
      'Birds that nest alone sing long songs; those that nest in colonies give short calls, and more kinds of them. If length serves to attract and variety to coordinate, one would expect a solitary species that moves into colonies to ______',
      'shorten its song and add to its calls.',
      ['stop singing altogether.', 'lengthen its song.', 'leave the colony in spring.'],
    ],
  ]),
] as const;

const conventionPrompt: Prompt = [
  'Which choice completes the text so that it conforms to the conventions of Standard English?',
  ['Where does each sentence begin and end?', 'Read it once more without the words between commas.'],
];
const boundaries = [
  asked(conventionPrompt, 'medium', [
    [
      'The observatory stands on a ______ the air is dry and the nights are dark.',
      'plateau; there',
      ['plateau, there', 'plateau there', 'plateau there,'],
    ],
    [
      'The painter’s ______ a mirror, a lamp and a chair, appear in every picture.',
      'three props,',
      ['three props', 'three props;', 'three, props'],
    ],
    ['When the tide goes ______ children look for shells.', 'out, the', ['out the', 'out; the', 'out. The']],
    ['She had one question ______ who had turned off the light?', 'left:', ['left', 'left,', 'left; and']],
  ]),
  asked(conventionPrompt, 'easy', [
    ['The soup was hot ______ we waited.', ', so', ['so', '; so,', 'so,']],
    ['We packed bread ______ and a map.', ', apples', ['apples', '; apples', ': apples,']],
    ['The bus was late ______ came an hour after noon.', '. It', [', it', 'it', ', It']],
    ['My brother, who lives in ______ is a cook.', 'Lima,', ['Lima', 'Lima;', 'Lima:']],
  ]),
  asked(conventionPrompt, 'advanced', [
    [
      'The archive holds letters from three ______ Cusco, Peru; Quito, Ecuador; and La Paz, Bolivia.',
      'cities:',
      ['cities', 'cities;', 'cities,'],
    ],
    [
      'The survey’s first ______ most respondents had moved at least twice, surprised its authors.',
      'finding, that',
      ['finding that', 'finding; that', 'finding: that'],
    ],
    [
      'However carefully the sample is ______ a trace of the solvent remains.',
      'dried,',
      ['dried', 'dried;', 'dried:'],
    ],
    [
      'The poem was rejected by ______ it is now taught in every school.',
      'eleven journals; nevertheless,',
      ['eleven journals, nevertheless,', 'eleven journals nevertheless', 'eleven journals, nevertheless;'],
    ],
  ]),
] as const;
const forms = [
  asked(conventionPrompt, 'medium', [
    ['The collection of stamps ______ been sold.', 'has', ['have', 'are', 'were']],
    [
      'Walking along the shore, ______',
      'we found a bottle.',
      ['a bottle was found.', 'a bottle lay there.', 'there was a bottle.'],
    ],
    ['Each of the rivers has ______ own name.', 'its', ['their', 'it’s', 'theirs']],
  ]),
  asked(conventionPrompt, 'easy', [
    ['Yesterday the team ______ the match.', 'won', ['wins', 'win', 'winning']],
    ['The dogs ______ in the garden.', 'are', ['is', 'was', 'has']],
    ['She sings ______ than her sister.', 'better', ['best', 'good', 'more good']],
  ]),
  asked(conventionPrompt, 'advanced', [
    [
      'Neither the curator nor the donors ______ present when the crate was opened.',
      'were',
      ['was', 'has been', 'is'],
    ],
    [
      'Had the seeds been kept dry, they ______ a century.',
      'would have lasted',
      ['will last', 'would last', 'lasted'],
    ],
    [
      'The committee that drew up the rules for both schools ______ dissolved last spring.',
      'was',
      ['were', 'have been', 'are'],
    ],
  ]),
] as const;

const transitionPrompt: Prompt = [
  'Which choice completes the text with the most logical transition?',
  [
    'How do the two sentences go together: cause, contrast, example, order?',
    'Cover the gap, and join the sentences in your own words.',
  ],
];
const transitions = [
  asked(transitionPrompt, 'medium', [
    [
      'The valley gets little rain. ______ its farmers grow olives, which need little water.',
      'Accordingly,',
      ['Nevertheless,', 'For example,', 'Similarly,'],
    ],
    [
      'The film was made in eleven days. ______ it looks as if years had gone into it.',
      'Even so,',
      ['Therefore,', 'In other words,', 'Likewise,'],
    ],
    [
      'Many insects hear with their legs. Crickets, ______ have ears below the knee.',
      'for instance,',
      ['however,', 'instead,', 'meanwhile,'],
    ],
  ]),
  asked(transitionPrompt, 'easy', [
    [
      'I wanted to go by train. ______ the trains were not running.',
      'However,',
      ['Therefore,', 'For example,', 'Also,'],
    ],
    ['First, wash the rice. ______ cook it for twelve minutes.', 'Then', ['Instead', 'However', 'Because']],
    [
      'The park is free. ______ it is open all night.',
      'In addition,',
      ['As a result,', 'Otherwise,', 'In contrast,'],
    ],
  ]),
  asked(transitionPrompt, 'advanced', [
    [
      'The manuscript bears no date. ______ its paper carries a watermark that was used for only six years.',
      'That said,',
      ['Consequently,', 'In short,', 'By the same token,'],
    ],
    [
      'Sceptics expected the vote to fail. ______ it passed without a single objection.',
      'As it happened,',
      ['To that end,', 'For this reason,', 'Granted,'],
    ],
    [
      'The alloy is light and does not rust. It is, ______ the natural choice for a bridge in salt air.',
      'then,',
      ['by contrast,', 'nonetheless,', 'alternatively,'],
    ],
  ]),
] as const;

const synthesisPrompt: Prompt = [
  'Which choice most effectively uses the notes to reach the stated goal?',
  ['Read the goal first.', 'Which choice uses the notes that serve this goal, and nothing beside it?'],
];
const syntheses = [
  asked(synthesisPrompt, 'medium', [
    [
      'Notes: The kakapo is a parrot. It cannot fly. It is active at night. <em>Goal: introduce the bird to readers who do not know it.</em>',
      'The kakapo is a parrot that cannot fly and is active at night.',
      [
        'It cannot fly.',
        'Parrots are birds, and some are active at night.',
        'The night is when the kakapo is awake.',
      ],
    ],
    [
      'Notes: Solar panel A costs 200 and gives 300 watts. Solar panel B costs 260 and gives 400 watts. <em>Goal: compare what a watt costs.</em>',
      'Although panel B costs more, each of its watts is slightly cheaper than one of panel A.',
      ['Panel B gives 400 watts.', 'Panel A costs 200 and panel B 260.', 'Solar panels have become cheaper.'],
    ],
  ]),
  asked(synthesisPrompt, 'easy', [
    [
      'Notes: The museum opened in 1920. It moved in 1985. <em>Goal: say when the museum opened.</em>',
      'The museum opened in 1920.',
      ['The museum moved in 1985.', 'Museums open and move.', 'In 1985 there was a museum.'],
    ],
    [
      'Notes: Tea grows on hills. Coffee grows in shade. <em>Goal: contrast the two.</em>',
      'Tea grows on hills, whereas coffee grows in shade.',
      ['Tea grows on hills.', 'Coffee and tea are drinks.', 'Shade is found on hills.'],
    ],
  ]),
  asked(synthesisPrompt, 'advanced', [
    [
      'Notes: The 1911 expedition mapped the cave by rope. In 1998 a second team used lasers. The laser map found a chamber that the first had missed. <em>Goal: emphasise what the newer method made possible.</em>',
      'With lasers, the 1998 team found a chamber that the rope survey of 1911 had missed.',
      [
        'The cave was mapped in 1911 and 1998.',
        'The expedition of 1911 mapped the cave by rope.',
        'Both teams mapped the cave, each in its way.',
      ],
    ],
    [
      'Notes: Lichens grow about a millimetre a year. They can be measured on gravestones of known date. On moraines they then tell when the ice withdrew. <em>Goal: explain how a method is calibrated.</em>',
      'Because gravestones are dated, the lichens on them show how fast lichens grow, which lets those on moraines tell when the ice withdrew.',
      [
        'Lichens grow about a millimetre a year.',
        'Moraines show where the ice once lay.',
        'Gravestones and moraines both bear lichens.',
      ],
    ],
  ]),
] as const;

const kinds = [
  words,
  purposes,
  crossTexts,
  ideas,
  evidence,
  inferences,
  boundaries,
  forms,
  transitions,
  syntheses,
] as const;

const [craft, information, conventions, expression] = [
  'Craft and Structure',
  'Information and Ideas',
  'Standard English Conventions',
  'Expression of Ideas',
];

/** Domain and skill of each kind of question, in the order of `kinds`. */
const placesOfKinds: readonly (readonly string[])[] = [
  [craft, 'Words in Context'],
  [craft, 'Text Structure and Purpose'],
  [craft, 'Cross-Text Connections'],
  [information, 'Central Ideas and Details'],
  [information, 'Command of Evidence'],
  [information, 'Inferences'],
  [conventions, 'Boundaries'],
  [conventions, 'Form, Structure, and Sense'],
  [expression, 'Transitions'],
  [expression, 'Rhetorical Synthesis'],
].map((words) => words.flatMap((word) => word ?? []));

/** Keywords of each question: its domain and its skill. */
export const englishKeywords: ReadonlyMap<QuestionDraft, readonly string[]> = new Map(
  kinds.flatMap((kind, place) =>
    kind.flat().map((question) => [question, placesOfKinds[place] ?? []] as const),
  ),
);

/** 27 questions, same skills together. */
const englishModule = (module: 0 | 1 | 2): readonly QuestionDraft[] => kinds.flatMap((kind) => kind[module]);

export const english1 = englishModule(0);
export const english2A = englishModule(1);
export const english2B = englishModule(2);
