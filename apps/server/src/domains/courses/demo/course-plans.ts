import type { CourseOrder, CourseStatus, DoneRule } from '@pelion/contract/courses/facts';

/** An item of the demo; of the kinds without content the first record of the campus is taken. */
export interface DemoItem {
  readonly kind: 'text' | 'link' | 'activity' | 'resource' | 'assignment' | 'package' | 'tool';
  readonly name: string;
  readonly done: DoneRule;
  readonly isOptional?: boolean;
  readonly text?: string;
  readonly url?: string;
  readonly pairs?: readonly (readonly [word: string, meaning: string])[];
}

/** A learner of the demo, by place in the section. */
export interface DemoLearner {
  /** Items that are read, from the first one on. */
  readonly read: number;
  readonly minutes: number;
  readonly isOut?: boolean;
}

export interface DemoCourse {
  readonly name: string;
  readonly description: string;
  readonly goals: readonly string[];
  readonly minutes: number;
  readonly tags: readonly string[];
  /** One of the five pictures. */
  readonly image: number;
  readonly status: Exclude<CourseStatus, 'processing'>;
  readonly order: CourseOrder;
  readonly modules: readonly { readonly name: string; readonly items: readonly DemoItem[] }[];
  /** Days from now. */
  readonly schedule: {
    readonly starts: number;
    readonly due: number;
    readonly moduleDays: number | null;
  } | null;
  readonly learners: readonly DemoLearner[];
}

const page = (name: string, text: string): DemoItem => ({ kind: 'text', name, done: 'read', text });
const words = (name: string, ...pairs: readonly (readonly [string, string])[]): DemoItem => ({
  ...{ kind: 'activity', name, done: 'read', pairs },
});

/** Items of most kinds, one after the other; no test, which would stand locked in tables of tests. */
const everyKind = (
  course: Pick<DemoCourse, 'name' | 'description' | 'goals' | 'tags' | 'modules'>,
  practice: {
    readonly module: string;
    readonly homework: string;
    readonly tool: string;
  },
): DemoCourse => ({
  ...course,
  ...{ minutes: 180, image: 1, status: 'active', order: 'inOrder' },
  modules: [
    ...course.modules,
    {
      name: practice.module,
      items: [
        { kind: 'package', name: 'The tide, step by step', done: 'package' },
        { kind: 'assignment', name: practice.homework, done: 'turnedIn' },
        { kind: 'tool', name: practice.tool, done: 'opened', isOptional: true },
      ],
    },
  ],
  schedule: { starts: -20, due: 25, moduleDays: 14 },
  learners: [
    { read: 2, minutes: 14 },
    { read: 3, minutes: 31 },
    { read: 0, minutes: 0 },
    { read: 1, minutes: 6, isOut: true },
    { read: 4, minutes: 42 },
  ],
});

/** Ended with certificates for most. */
const withCertificates = (
  course: Pick<DemoCourse, 'name' | 'description' | 'goals' | 'tags' | 'modules'>,
): DemoCourse => ({
  ...course,
  ...{ minutes: 45, image: 2, status: 'active', order: 'free' },
  schedule: { starts: -30, due: -2, moduleDays: null },
  learners: [
    { read: 9, minutes: 38 },
    { read: 9, minutes: 52 },
    { read: 1, minutes: 8 },
    { read: 0, minutes: 0 },
    { read: 9, minutes: 47 },
  ],
});

const resting = (
  course: Pick<DemoCourse, 'name' | 'description' | 'status' | 'image' | 'modules'>,
): DemoCourse => ({
  ...{ goals: [], tags: [], minutes: 30, order: 'free' },
  ...course,
  schedule: course.status === 'inactive' ? { starts: -40, due: 30, moduleDays: null } : null,
  learners:
    course.status === 'inactive'
      ? [
          { read: 1, minutes: 5 },
          { read: 0, minutes: 0 },
        ]
      : [],
});

const lab: DemoCourse['modules'] = [
  {
    name: 'Before you begin',
    items: [
      page(
        'Dress and order',
        '<p>Tie back long hair, wear glasses, and keep the bench free of bags and food.</p><ul><li>Read the whole instruction first.</li><li>Ask before you use a new tool.</li></ul>',
      ),
      words(
        'Signs and their meaning',
        ['Flame', 'Burns easily'],
        ['Skull', 'Poisonous'],
        ['Drop on a hand', 'Burns the skin'],
        ['Dead fish', 'Harms water and animals'],
      ),
    ],
  },
  {
    name: 'When something happens',
    items: [
      page(
        'Fire, glass, acid',
        '<p>Step back, tell the teacher, and help others away. Water stops most burns of the skin: ten minutes, cool, not cold.</p>',
      ),
    ],
  },
];

const school = [
  everyKind(
    {
      name: 'The water cycle',
      description: '<p>Where rain comes from and where rivers go, with one experiment for the kitchen.</p>',
      goals: ['Explain evaporation', 'Draw the water cycle', 'Measure rain for a week'],
      tags: ['water', 'weather'],
      modules: [
        {
          name: 'Up and down',
          items: [
            page(
              'A drop travels',
              '<p>The Sun warms the sea, and water rises as vapour. High up it cools, and drops gather to clouds.</p><p>When the drops are heavy enough, they fall: as rain, snow or hail.</p>',
            ),
            words(
              'Words of the cycle',
              ['Evaporation', 'Water becomes vapour'],
              ['Condensation', 'Vapour becomes drops'],
              ['Precipitation', 'Rain, snow and hail'],
              ['Groundwater', 'Water in the soil'],
            ),
            { kind: 'resource', name: 'Worksheet', done: 'opened', isOptional: true },
            { kind: 'link', name: 'Weather today', done: 'opened', url: 'https://weather.example.org/' },
          ],
        },
      ],
    },
    {
      module: 'Practice',
      homework: 'A week of rain',
      tool: 'Animals by the water',
    },
  ),
  withCertificates({
    name: 'Safe in the laboratory',
    description: '<p>Everybody who works in the laboratory takes this once a year.</p>',
    goals: ['Name the signs', 'Know what to do in the first minute'],
    tags: ['safety'],
    modules: lab,
  }),
  resting({
    name: 'First aid for beginners',
    description: '<p>Rests until the new material is here.</p>',
    ...{ status: 'inactive', image: 3 },
    modules: [
      {
        name: 'Calling for help',
        items: [page('Five questions', '<p>Where, what, how many, which, wait.</p>')],
      },
    ],
  }),
  resting({
    name: 'Reading maps',
    description: '<p>Scale, signs and contour lines.</p>',
    ...{ status: 'draft', image: 4 },
    modules: [
      {
        name: 'Scale',
        items: [page('One to a thousand', '<p>A metre outside is a millimetre on the map.</p>')],
      },
    ],
  }),
  resting({
    name: 'Spring fair',
    description: '<p>From last year.</p>',
    ...{ status: 'deleted', image: 5 },
    modules: [{ name: 'Stalls', items: [page('Who does what', '<p>Two people at each stall.</p>')] }],
  }),
];

const company = [
  everyKind(
    {
      name: 'Your first weeks',
      description: '<p>What every new colleague should know, see and try.</p>',
      goals: ['Find your way', 'Know whom to ask', 'Work safely'],
      tags: ['onboarding'],
      modules: [
        {
          name: 'Welcome',
          items: [
            page(
              'How we work',
              '<p>Teams plan on Monday and show their work on Friday. Whoever is stuck for an hour asks.</p>',
            ),
            words(
              'Words of the house',
              ['Handover', 'Work passes to another shift'],
              ['Dry run', 'Trying something without customers'],
              ['Backlog', 'Work that waits'],
              ['Sign-off', 'Somebody has agreed in writing'],
            ),
            { kind: 'resource', name: 'House rules', done: 'opened', isOptional: true },
            {
              kind: 'link',
              name: 'Plan of the building',
              done: 'opened',
              url: 'https://intranet.example.org/plan',
            },
          ],
        },
      ],
    },
    {
      module: 'Show what you know',
      homework: 'Your first plan',
      tool: 'A short game',
    },
  ),
  withCertificates({
    name: 'Safety at work',
    description: '<p>Once a year for everybody. The certificate goes into your file.</p>',
    goals: ['Name the signs', 'Know what to do in the first minute'],
    tags: ['safety', 'yearly'],
    modules: lab,
  }),
  resting({
    name: 'Forklift, part one',
    description: '<p>Rests until the new trainer is here.</p>',
    ...{ status: 'inactive', image: 3 },
    modules: [
      { name: 'Before the start', items: [page('A look around', '<p>Tyres, brakes, forks, horn.</p>')] },
    ],
  }),
  resting({
    name: 'Talking to customers',
    description: '<p>Listen, repeat, offer.</p>',
    ...{ status: 'draft', image: 4 },
    modules: [
      { name: 'Listening', items: [page('Say it back', '<p>Repeat the wish in your own words.</p>')] },
    ],
  }),
  resting({
    name: 'The old till',
    description: '<p>No longer used.</p>',
    ...{ status: 'deleted', image: 5 },
    modules: [
      { name: 'Opening', items: [page('Count first', '<p>Count the notes before the first sale.</p>')] },
    ],
  }),
];

/** Courses of a campus, in the words of its kind. */
export const demoCoursesOf = (isCompany: boolean): readonly DemoCourse[] => (isCompany ? company : school);
