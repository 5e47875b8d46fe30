import type { Slide, SlideLook } from '@pelion/contract/presentation-templates/facts';
import type { DemoScene } from '../../lib/demo-scene.ts';

interface SeededTemplate {
  readonly name: string;
  readonly description: string;
  readonly look: SlideLook;
  readonly slides: readonly Slide[];
}

const templates: readonly SeededTemplate[] = [
  {
    name: 'Introduction to a new topic',
    description: 'Ten minutes at the beginning of a unit.',
    look: 'color',
    slides: [
      { layout: 'title', title: '', guidance: 'The topic and a question that it answers' },
      {
        layout: 'question',
        title: 'What do you think?',
        guidance: 'Something to be guessed before it is known',
      },
      { layout: 'picture', title: '', guidance: 'One example from daily life' },
      { layout: 'text', title: 'New words', guidance: 'Four words at most, each with its meaning' },
      { layout: 'summary', title: 'What comes next', guidance: 'The steps until the end of the unit' },
    ],
  },
  {
    name: 'Two sides of a question',
    description: 'For a debate.',
    look: 'dark',
    slides: [
      { layout: 'title', title: '', guidance: 'The question, as a claim' },
      { layout: 'twoColumns', title: 'For and against', guidance: 'Three reasons each' },
      { layout: 'question', title: 'Where do you stand?', guidance: '' },
    ],
  },
];

/** Seeds slide templates on the campuses with AI turned on. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  const rows = campuses
    .filter(({ campus }) => campus.type !== 'dsat' && campus.settings.includes('opted_for_ai'))
    .flatMap(({ campusId: campus_id }) =>
      templates.map(({ slides, ...values }) => ({ campus_id, ...values, slides: JSON.stringify(slides) })),
    );
  await db.insertInto('presentation_template').values(rows).execute();
}
