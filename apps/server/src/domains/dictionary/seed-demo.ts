import type { DemoScene } from '../../lib/demo-scene.ts';

const everywhere = [
  ['Estimate', 'A value that is close enough, found without working it out exactly.'],
  ['Evidence', 'Words of a text, or figures, that show that something is so.'],
  ['Infer', 'To find out what is not said, from what is.'],
] as const;

const ofType = {
  k12: [
    ['Quotient', 'What comes out when one number is divided by another.'],
    ['Perimeter', 'The way once around a figure.'],
  ],
  higherEducation: [
    ['Variance', 'The mean of the squared distances from the mean.'],
    ['Hypothesis', 'A statement that can be tested, and found wrong.'],
  ],
  corporation: [
    ['Incident', 'Whatever interrupts the work, or nearly did.'],
    ['Stakeholder', 'Anybody whom a decision concerns.'],
  ],
  dsat: [
    ['Slope', 'How far a line rises for each step to the right.'],
    ['Main idea', 'What a text as a whole says.'],
  ],
} as const;

/** Seeds dictionary terms of each campus. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  const terms = campuses.flatMap(({ campusId: campus_id, campus }) =>
    [...everywhere, ...ofType[campus.type]].map(([name, meaning]) => ({ campus_id, name, meaning })),
  );
  await db.insertInto('dictionary_term').values(terms).execute();
}
