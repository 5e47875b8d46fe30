import type { ForumStatus, forumModes } from '@pelion/contract/forums/facts';

/** Writer of a post: a student by number, `student@…` first, or a member of staff. */
export type DemoWriter = number | 'teacher' | 'admin';

export interface DemoPost {
  readonly by: DemoWriter;
  readonly text: string;
  readonly replies?: readonly Omit<DemoPost, 'replies'>[];
  readonly isAccepted?: boolean;
  readonly isEndorsed?: boolean;
  readonly isReported?: boolean;
}

export interface DemoTopic {
  readonly title: string;
  readonly text: string;
  readonly by: DemoWriter;
  readonly posts: readonly DemoPost[];
  readonly isPinned?: boolean;
}

export interface DemoForum {
  readonly name: string;
  readonly description: string;
  readonly mode: keyof typeof forumModes;
  readonly status?: Exclude<ForumStatus, 'deleted'>;
  readonly reason?: string;
  readonly needsApproval?: boolean;
  readonly learnersOpenTopics?: boolean;
  /** Students of the first sections, and their teachers. */
  readonly isForSections?: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly DemoTopic[];
}

const p = (text: string) => `<p>${text}</p>`;

/** Answers that fit any question of a subject. */
const answers = [
  'I drew it first, and then it was easy to see.',
  'There is an example like this on the second page of the chapter.',
  'Compare it with the exercise from Tuesday. The steps are the same.',
  'I asked my sister, and she explained it with a bicycle pump.',
  'Write down the units. They tell you which way to divide.',
  'We tried this in the lab last year. It only works slowly.',
  'Look at the table at the end of the book, in the third column.',
  'Say it in your own words once, then the definition makes sense.',
];
const thanks = ['Thank you, that helps.', 'Now I see it.', 'I had the same question.', 'Same result here.'];
const opinions = [
  'I liked the slow parts best, because one gets to know everybody.',
  'For me the end came too early. I wanted one more chapter.',
  'The map on the first page is worth a second look.',
  'I would give it four stars out of five.',
  'My favorite sentence is on page 41.',
  'It reads faster aloud. We took turns at home.',
];

const at = <Item>(items: readonly Item[], index: number, fallback: Item): Item =>
  items[index % items.length] ?? fallback;

/** A question with some answers; two of three have an accepted one, every fourth is still open. */
function question(title: string, index: number): DemoTopic {
  const isOpen = index % 4 === 3;
  const first: DemoPost = {
    by: (index + 3) % 20,
    text: p(at(answers, index, '')),
    isAccepted: index % 3 !== 2,
    isEndorsed: index % 5 === 0,
    replies: [
      { by: index % 20, text: p(at(thanks, index, '')) },
      ...(index % 2 ? [{ by: 'teacher' as const, text: p('Well explained.') }] : []),
    ],
  };
  const second: DemoPost = { by: (index + 7) % 20, text: p(at(answers, index + 3, '')) };
  return {
    title,
    text: p(`${title} I have read the chapter, and something is still missing.`),
    by: index % 20,
    posts: isOpen ? [] : index % 2 ? [first, second] : [first],
  };
}

/** A talk about something that everybody has read or seen. */
const talk =
  (text: string) =>
  (title: string, index: number): DemoTopic => ({
    title,
    text: p(text),
    by: index % 3 === 0 ? 'teacher' : (index + 1) % 20,
    posts: Array.from({ length: 2 + (index % 4) }, (_, number) => ({
      by: (index * 2 + number * 3) % 20,
      text: p(at(opinions, index + number, '')),
      ...(number === 0 && { replies: [{ by: (index + 5) % 20, text: p(at(thanks, index + 1, '')) }] }),
    })),
  });

/** News of staff, which others read. */
const news = (title: string, index: number): DemoTopic => ({
  title,
  text: p(`${title}: here is how we do it this term. Please ask your teacher if something is unclear.`),
  by: index % 2 ? 'teacher' : 'admin',
  isPinned: index === 0,
  posts: index % 3 === 0 ? [{ by: 'teacher', text: p('Update: the plan holds for the next term too.') }] : [],
});

const tides: DemoTopic = {
  title: 'Why are there two tides a day?',
  text: p('The moon passes once a day. Why does the water rise <strong>twice</strong>?'),
  by: 1,
  posts: [
    {
      by: 4,
      text: p(
        'The pull grows weaker with distance: \\(F = G\\frac{m_1 m_2}{r^2}\\). On the near side the water is pulled more than the Earth, on the far side less, so that it bulges on both.',
      ),
      isAccepted: true,
      isEndorsed: true,
      replies: [
        { by: 1, text: p('So the far bulge is water that is left behind?') },
        { by: 4, text: p('Yes, the Earth is pulled away from under it.') },
        { by: 'teacher', text: p('Exactly. Try it with three balls on a rubber band.') },
      ],
    },
    { by: 6, text: p('I thought that the sun makes the second one.') },
    { by: 0, text: p('The sun helps. At new moon and full moon the tides are highest.') },
  ],
};

const rude: DemoTopic = {
  title: 'Who has the notes of Monday?',
  text: p('I was at the dentist and missed the part about photosynthesis.'),
  by: 0,
  posts: [
    { by: 3, text: p('Page 12 and 13. I can lend you my notebook.') },
    { by: 9, text: p('Maybe listen for once instead of asking all the time.'), isReported: true },
  ],
};

const questions = [
  'Why is the sky blue and the sunset red?',
  'How do I add fractions with different denominators?',
  'What is the difference between speed and velocity?',
  'Why does ice float?',
  'How many significant figures do we keep?',
  'Why do plants look green?',
  'When is a number irrational?',
  'What does a negative exponent mean?',
  'Why is Pluto not a planet?',
  'How do I find the slope of a line?',
  'What makes a fair test?',
  'Why can we not divide by zero?',
  'How does a vaccine work?',
  'Is a tomato a fruit?',
  'Why do we have leap years?',
  'How do I balance this equation?',
  'What is inside a cell wall?',
  'Why do metals feel cold?',
  'How tall is a tree when I cannot climb it?',
  'What is the opposite of a reflection?',
  'Why does the moon have phases?',
  'How do fish breathe under water?',
  'Why is the area of a circle pi times r squared?',
  'What causes an earthquake?',
  'How do magnets know where north is?',
  'Why do we round to even in the lab?',
  'Which is heavier, dry or humid air?',
  'How do I read a weather map?',
  'What is a control group for?',
  'Why do bubbles become round?',
  'How do birds find their way?',
  'What is the use of imaginary numbers?',
  'Why does bread rise?',
  'How long is a day on Mars?',
  'What is the difference between mass and weight?',
  'Why do leaves fall in autumn?',
  'How do I graph an inequality?',
  'What makes a rainbow?',
];

const ideas = [
  'A bench under the big oak',
  'Later start on Mondays',
  'Chess at lunch',
  'More vegetarian days',
  'A shelf to swap books',
  'Quiet room before tests',
  'School garden: who waters?',
  'Movie night in the gym',
  'Bike racks are full',
  'Lost and found online',
  'A song for the assembly',
  'Tutoring by older students',
  'Recycling in every room',
  'Longer breaks on Fridays',
  'Which sport for the spring cup?',
  'Name for the new hamster',
  'Posters for the science evening',
  'Water fountain on the second floor',
  'Homework-free weekend',
  'Exchange with Hillside',
  'Yearbook: send your photos',
  'Music in the bus',
  'A map of the building',
  'Club for young reporters',
  'Warm soup in winter',
  'Guest speakers we would like',
  'A calmer hallway',
  'Print shop for posters',
  'Stage lights for the theater group',
  'Where to eat outside?',
];

const notices = [
  'How we mark late work',
  'Field trip to the observatory',
  'Rules of the lab',
  'Changes in the timetable',
  'Laptops and chargers',
  'Reading week',
  'Parents’ evening',
  'Sports day',
  'How to ask for a makeup test',
  'Library hours',
];

const journal = [
  'Chapter 1: a first impression',
  'Chapter 2: who tells the story?',
  'Chapter 3: a place you can see',
  'Chapter 4: a promise',
  'Chapter 5: what would you have done?',
  'Chapter 6: a letter to a character',
  'Chapter 7: the storm',
  'Chapter 8: two kinds of courage',
  'Chapter 9: the turn',
  'Chapter 10: your ending',
];

const fair = [
  'Volcano or battery?',
  'Who shares a table?',
  'How large may the poster be?',
  'Solar oven: the lid melts',
  'Judges’ sheet',
  'Best question of the evening',
  'Photos of the fair',
  'Power strips',
  'Live animals: please not',
  'Slime that does not stick',
  'Rockets outside only',
  'Timer for the talks',
  'Prizes',
  'Who cleans up?',
  'Map of the tables',
  'Helpers at the door',
  'A bridge of spaghetti',
  'Our wind turbine',
  'Thank you all',
  'Ideas for next year',
];

const club = [
  'Next book: vote here',
  'The Wild Robot',
  'Holes',
  'A Wrinkle in Time',
  'The Phantom Tollbooth',
  'Hatchet',
  'Bridge to Terabithia',
  'The Westing Game',
  'Where the Red Fern Grows',
  'Number the Stars',
];

/** Six forums of a school in every mode, with 120 topics, and a draft. */
export const schoolForums: readonly DemoForum[] = [
  {
    name: 'Ask and answer',
    description: p('Questions about math and science. Whoever knows the answer writes it.'),
    mode: 'question',
    learnersOpenTopics: true,
    tags: ['math', 'science'],
    topics: [tides, rude, ...questions.map(question)],
  },
  {
    name: 'Student council',
    description: p('Ideas for our school. A teacher reads them before they appear.'),
    mode: 'discussion',
    needsApproval: true,
    learnersOpenTopics: true,
    tags: ['ideas'],
    topics: ideas.map(talk('What do you think, and who would help?')),
  },
  {
    name: 'From the staff room',
    description: p('How things are done here, to be read by everybody.'),
    mode: 'staffWrite',
    tags: ['rules', 'dates'],
    topics: notices.map(news),
  },
  {
    name: 'Reading journal',
    description: p('Write your own entry first, then read those of the others.'),
    mode: 'postFirst',
    isForSections: true,
    tags: ['english'],
    topics: journal.map(talk('Write five sentences about this chapter.')),
  },
  {
    name: 'Science fair',
    description: p('Everything about the fair in the gym.'),
    mode: 'discussion',
    status: 'closed',
    reason: 'The fair is over. Thank you for forty wonderful projects!',
    learnersOpenTopics: true,
    tags: ['science', 'projects'],
    topics: fair.map(talk('Please write here what you need to know.')),
  },
  {
    name: 'Book club',
    description: p('Books that we read together.'),
    mode: 'discussion',
    status: 'deactivated',
    reason: 'The club pauses until somebody takes it over',
    tags: ['books'],
    topics: club.map(talk('How did you like it?')),
  },
  {
    name: 'Class trip',
    description: p('Not open yet.'),
    mode: 'discussion',
    status: 'draft',
    tags: [],
    topics: [],
  },
];

export const collegeForums: readonly DemoForum[] = [
  {
    name: 'Seminar questions',
    description: p('Ask before the seminar, so that there is time to discuss the hard ones.'),
    mode: 'question',
    learnersOpenTopics: true,
    tags: ['calculus', 'statistics'],
    topics: [
      'When does a series converge?',
      'Is correlation ever enough?',
      'How do I cite a data set?',
      'What is the rank of a matrix good for?',
      'Bayes in one picture?',
      'Units in the third problem set',
      'Which distribution for waiting times?',
      'Eigenvalues by hand',
    ].map(question),
  },
  {
    name: 'Campus life',
    description: p('Rooms, trips and everything between lectures.'),
    mode: 'discussion',
    learnersOpenTopics: true,
    tags: ['campus'],
    topics: [
      'Room to share from October',
      'Running group on Thursdays',
      'Where to print posters',
      'Film club: next Friday',
      'Second-hand textbooks',
      'Late library hours',
    ].map(talk('Who else is interested?')),
  },
];

export const companyForums: readonly DemoForum[] = [
  {
    name: 'Ask the trainers',
    description: p('Questions about your courses. A trainer answers within a working day.'),
    mode: 'question',
    learnersOpenTopics: true,
    tags: ['courses'],
    topics: [
      'May a customer see my screen?',
      'How long do we keep delivery notes?',
      'Forklift: who signs the check?',
      'Which form after a near miss?',
      'Gloves for the cold store',
      'Can I repeat the final test?',
    ].map(question),
  },
  {
    name: 'Safer together',
    description: p('What you have seen and what could be better.'),
    mode: 'discussion',
    learnersOpenTopics: true,
    tags: ['safety'],
    topics: [
      'Blocked exit at gate 4',
      'New markings in the hall',
      'Lifting course: was it useful?',
      'Lights in the yard',
      'First aid kits by shift',
    ].map(talk('What have you noticed?')),
  },
];
