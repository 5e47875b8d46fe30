import { assessmentStatuses, digitalSatModules } from '@pelion/contract/assessment-kinds';
import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { type DsatLink, dsatWarnings } from './dsat-warnings.ts';

const SINGLE_CHOICE = 2;
const NUMBER = 9;
const GRAPH = 6;

const item = (
  name: string,
  module_type: number | null,
  questions: DsatLink['questions'],
  status: number = assessmentStatuses.active,
): DsatLink => ({
  name,
  module_type,
  questions,
  status,
  questions_count: questions.reduce((sum, { count }) => sum + count, 0),
});

const { english1, english2A, english2B, math1, math2A, math2B } = digitalSatModules;
const reading = [{ type: SINGLE_CHOICE, count: 27 }];
const maths = [
  { type: SINGLE_CHOICE, count: 16 },
  { type: NUMBER, count: 6 },
];
const full = [
  item('E1', english1, reading),
  item('E2A', english2A, reading),
  item('E2B', english2B, reading),
  item('M1', math1, maths),
  item('M2A', math2A, maths),
  item('M2B', math2B, maths),
];
const without = (module: number) => full.filter(({ module_type }) => module_type !== module);

const text = createText('k12');

test.each<[string, readonly DsatLink[], readonly string[]]>([
  ['a full one', full, []],
  ['a module that is missing', without(math2B), ['Math module 2B is missing.']],
  [
    'nothing at all',
    [],
    [
      'Nothing is linked yet.',
      'English module 1 is missing.',
      'English module 2A is missing.',
      'English module 2B is missing.',
      'Math module 1 is missing.',
      'Math module 2A is missing.',
      'Math module 2B is missing.',
    ],
  ],
  [
    'the same module twice',
    [...without(math2B), item('Another', math1, maths)],
    ['Math module 1 appears more than once: M1, Another.', 'Math module 2B is missing.'],
  ],
  [
    'a module with too few questions',
    [...without(english1), item('Short', english1, [{ type: SINGLE_CHOICE, count: 1 }])],
    ['English module 1, “Short”, has 1 question; a full digital SAT has 27 there.'],
  ],
  [
    'a module with too many',
    [...without(math1), item('Long', math1, [{ type: SINGLE_CHOICE, count: 23 }])],
    ['Math module 1, “Long”, has 23 questions; a full digital SAT has 22 there.'],
  ],
  [
    'a number in a module of English',
    [
      ...without(english1),
      item('Mixed', english1, [
        { type: SINGLE_CHOICE, count: 25 },
        { type: NUMBER, count: 2 },
      ]),
    ],
    ['English module 1, “Mixed”, has 2 questions of a type that a digital SAT does not ask there.'],
  ],
  [
    'a graph in a module of Math',
    [
      ...without(math1),
      item('Drawn', math1, [
        { type: SINGLE_CHOICE, count: 21 },
        { type: GRAPH, count: 1 },
      ]),
    ],
    ['Math module 1, “Drawn”, has 1 question of a type that a digital SAT does not ask there.'],
  ],
  ['an empty module', [...without(math1), item('Bare', math1, [])], ['“Bare” has no questions.']],
  [
    'one without a module',
    [...without(math1), item('Somewhere', null, maths)],
    ['“Somewhere” has no module yet.', 'Math module 1 is missing.'],
  ],
  [
    'one that was deactivated since',
    [...without(math1), item('Retired', math1, maths, assessmentStatuses.inactive)],
    ['“Retired” is not active.'],
  ],
])('warns of %s', (_, items, expected) => expect(dsatWarnings(text, items)).toEqual(expected));
