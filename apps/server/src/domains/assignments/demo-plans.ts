import { assignmentTypes, classifications, type SubmissionStatus } from '@pelion/contract/assignments/facts';

const { classwork, homework, notes, testDocument, teacherMaterial } = assignmentTypes;

export interface DemoDocument {
  readonly classification_id: number;
  readonly name: string;
  readonly url?: string;
  readonly pairs?: readonly (readonly [word: string, meaning: string])[];
  /** Taken from the drawer of the campus. */
  readonly isResource?: true;
}

export interface DemoAssignment {
  readonly type: number;
  readonly name: string;
  readonly instruction: string;
  /** Days from today. */
  readonly opens: number;
  readonly due: number | null;
  readonly points: string | null;
  readonly documents: readonly DemoDocument[];
  /** Statuses of the students in order, repeated; empty for work that nobody turns in. */
  readonly statuses: readonly SubmissionStatus[];
  /** Work of the students, in the same order. */
  readonly texts: readonly string[];
  readonly comment: string;
  /** Students in order who have opened it. */
  readonly viewers: readonly number[];
}

const nothing = { points: null, documents: [], statuses: [], texts: [], comment: '', viewers: [] } as const;

export const demoAssignments: readonly DemoAssignment[] = [
  {
    ...nothing,
    type: homework,
    name: 'Fractions on a number line',
    instruction: '<p>Draw five fractions on one line, and write down which is the largest.</p>',
    opens: -12,
    due: -5,
    points: '10',
    documents: [{ classification_id: classifications.document, name: 'Worksheet', isResource: true }],
    statuses: ['graded'],
    texts: [
      'One half, two thirds and five sixths. Five sixths is the largest.',
      'Five sixths comes last on my line.',
    ],
    comment: 'Neatly drawn. Label the ends of the line next time.',
  },
  {
    ...nothing,
    type: homework,
    name: 'Letter to a friend',
    instruction: '<p>Write ten sentences about your week. Use three words of the last lesson.</p>',
    opens: -9,
    due: -2,
    points: '20',
    statuses: ['returned', 'graded', 'submitted'],
    texts: ['Dear Mia, this week we built a bridge of paper.', 'Dear Tom, on Monday it rained all day.'],
    comment: 'A lively letter. Please revise the second half: three words are missing.',
  },
  {
    ...nothing,
    type: homework,
    name: 'Poster of the water cycle',
    instruction: '<p>Show where water goes from the sea to the sea. One page is enough.</p>',
    opens: -8,
    due: -1,
    points: '15',
    documents: [
      { classification_id: classifications.link, name: 'A diagram', url: 'https://water.example.org/cycle' },
      {
        classification_id: classifications.answerKey,
        name: 'Stages in order',
        url: 'https://water.example.org/key',
      },
    ],
    statuses: ['pastDue', 'submitted', 'graded', 'pastDue', 'submitted'],
    texts: ['Sea, cloud, rain, river, sea.', 'My poster has five arrows.'],
    comment: 'All five stages are there.',
  },
  {
    ...nothing,
    type: homework,
    name: 'Measure ten leaves',
    instruction: '<p>Measure length and width of ten leaves and put them into a table.</p>',
    opens: -2,
    due: 3,
    points: '10',
    statuses: ['submitted', 'assigned', 'submitted', 'assigned'],
    texts: ['Length from 4 to 11 cm, width from 2 to 6 cm.', 'My longest leaf has 12 cm.'],
  },
  {
    ...nothing,
    type: classwork,
    name: 'Ten problems to warm up',
    instruction: '<p>Solve them alone, then compare with your neighbor.</p>',
    opens: -1,
    due: 2,
    points: '5',
    statuses: ['assigned', 'assigned', 'submitted'],
    texts: ['Done, number seven twice.'],
  },
  {
    ...nothing,
    type: classwork,
    name: 'Parts of a plant',
    instruction: '<p>Learn the words with the cards, then find the pairs.</p>',
    opens: -4,
    due: null,
    documents: [
      {
        classification_id: classifications.funActivity,
        name: 'Parts of a plant',
        pairs: [
          ['root', 'holds the plant and takes in water'],
          ['stem', 'carries water upwards'],
          ['leaf', 'makes sugar from light'],
          ['flower', 'is visited by bees'],
          ['seed', 'becomes a new plant'],
        ],
      },
    ],
    viewers: [0, 1],
  },
  {
    ...nothing,
    type: classwork,
    name: 'Capitals of Europe',
    instruction: '<p>Find the pairs as fast as you can.</p>',
    opens: -3,
    due: null,
    documents: [
      {
        classification_id: classifications.funActivity,
        name: 'Capitals of Europe',
        pairs: [
          ['France', 'Paris'],
          ['Portugal', 'Lisbon'],
          ['Norway', 'Oslo'],
          ['Greece', 'Athens'],
          ['Poland', 'Warsaw'],
          ['Ireland', 'Dublin'],
        ],
      },
    ],
  },
  {
    ...nothing,
    type: notes,
    name: 'How plants drink',
    instruction:
      '<p>Water rises through tubes thinner than a hair, because it evaporates from the leaves above.</p>',
    opens: -6,
    due: null,
    documents: [
      { classification_id: classifications.link, name: 'A film', url: 'https://plants.example.org/film' },
    ],
    viewers: [1, 2, 4],
  },
  {
    ...nothing,
    type: notes,
    name: 'Words of the week',
    instruction: '<p><b>Bridge</b>, <b>arch</b>, <b>load</b>: with a sentence for each.</p>',
    opens: -2,
    due: null,
    viewers: [0],
  },
  {
    ...nothing,
    type: testDocument,
    name: 'Map without names',
    instruction: '<p>For the test on rivers.</p>',
    opens: 6,
    due: null,
    documents: [{ classification_id: classifications.document, name: 'Map', isResource: true }],
  },
  {
    ...nothing,
    type: teacherMaterial,
    name: 'Ideas for the first five minutes',
    instruction: '<p>One question on the board before anybody sits down.</p>',
    opens: -20,
    due: null,
    documents: [
      {
        classification_id: classifications.link,
        name: 'More ideas',
        url: 'https://teachers.example.org/starts',
      },
    ],
  },
];
