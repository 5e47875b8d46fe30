import type { ResourceCategory } from '@pelion/contract/resources/facts';

/** Resource of the demo. */
export interface DemoResource {
  readonly category: ResourceCategory;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Address of a link, or text of a note. */
  readonly content?: string;
}

const link =
  (category: 'links' | 'linkSites') =>
  (name: string, content: string, ...tags: readonly string[]) => ({
    ...{ category, name, content, tags },
    description: 'Opens in a new tab.',
  });
const page = link('links');
const site = link('linkSites');
const file =
  (category: ResourceCategory) =>
  (name: string, description: string, ...tags: readonly string[]): DemoResource => ({
    ...{ category, name, description, tags },
  });
const [document, audio, video, book] = [file('documents'), file('audios'), file('videos'), file('ebooks')];
const note = (name: string, content: string, ...tags: readonly string[]): DemoResource => ({
  ...{ category: 'notes', name, content, tags, description: '' },
});

/** Sixty resources; smaller campuses have the first two of each category. */
export const collection: readonly DemoResource[] = [
  page('Tide tables of the coast', 'https://tides.example/tables', 'tides'),
  page('Phases of the Moon this month', 'https://sky.example/moon', 'moon', 'tides'),
  page('How a lock lifts a boat', 'https://rivers.example/locks', 'water'),
  page('Fractions on a number line', 'https://numbers.example/fractions', 'fractions'),
  page('A map of old trade routes', 'https://maps.example/trade', 'maps'),
  page('The water cycle, drawn', 'https://rivers.example/cycle', 'water'),
  page('Sounds of city birds', 'https://birds.example/city', 'birds'),
  page('Letters from a lighthouse', 'https://letters.example/lighthouse', 'letters'),
  page('Prime numbers up to 1000', 'https://numbers.example/primes', 'numbers'),
  page('Weather of the last ten years', 'https://weather.example/decade', 'weather'),
  site('Atlas of rivers', 'https://rivers.example', 'water', 'maps'),
  site('Night sky for beginners', 'https://sky.example', 'moon'),
  site('Dictionary of plain words', 'https://words.example', 'words'),
  site('Museum of measuring', 'https://measures.example', 'numbers'),
  site('Bird calls of the region', 'https://birds.example', 'birds'),
  site('Weather for classrooms', 'https://weather.example', 'weather'),
  document('Tides: worksheet', 'Two pages with questions about ebb and flow.', 'tides'),
  document('Plan of the field trip', 'Meeting point, times, what to bring.', 'trip'),
  document('Water levels of the year', 'A table of twelve months to draw from.', 'water', 'tides'),
  document('Hills behind the school', 'A drawing for the lesson about landscapes.', 'maps'),
  document('Fractions: practice', 'Twelve exercises with room for answers.', 'fractions'),
  document('How to write a report', 'Five steps with an example.', 'words'),
  document('Rainfall by month', 'Numbers for a chart.', 'weather'),
  document('View from the tower', 'A drawing for a description.', 'letters'),
  document('Measuring without a ruler', 'Three ways, one page each.', 'numbers'),
  document('Letter to a pen friend', 'A sample letter.', 'letters'),
  document('Birds counted in spring', 'A table of the school garden.', 'birds'),
  document('Coast at low tide', 'A drawing with five things to find.', 'tides'),
  document('Rules of the laboratory', 'One page for the wall.', 'safety'),
  document('Reading log', 'A page for each week.', 'words'),
  document('Prices at the market', 'A table for mental arithmetic.', 'numbers'),
  document('Path through the woods', 'A drawing for a story.', 'letters'),
  audio('Listening: at the harbor', 'A short tune with its words to read along.', 'tides'),
  audio('Scale of C major', 'Eight notes, one after the other.', 'music'),
  audio('Intervals to sing', 'Five pairs of notes.', 'music'),
  audio('Signal of the lighthouse', 'Short and long, as a fog horn gives them.', 'letters'),
  audio('Counting in fours', 'A beat to count along.', 'music', 'numbers'),
  audio('High and low', 'Which note is higher?', 'music'),
  audio('Bell of the old school', 'Three strokes.', 'letters'),
  audio('Morning tune', 'A tune for the start of the lesson.', 'music'),
  video('The tide comes in', 'Ten seconds of a rising sea, with captions.', 'tides', 'water'),
  video('Filling a lock', 'How the water lifts a boat.', 'water'),
  video('A flood plain', 'Where a river goes after long rain.', 'water', 'weather'),
  video('Water clock', 'Time told by a level.', 'numbers'),
  video('Evening at the shore', 'Light and water.', 'letters'),
  video('Melting ice', 'What happens to the level?', 'weather'),
  note(
    'What makes the tides',
    '<p>The <strong>Moon</strong> pulls at the sea, and so does the Sun.</p><ul><li>new and full Moon: spring tides</li><li>half Moon: neap tides</li></ul>',
    'tides',
    'moon',
  ),
  note(
    'Checklist for the trip',
    '<ul><li>shoes for mud</li><li>a pencil</li><li>water to drink</li></ul>',
    'trip',
  ),
  note('Words of the coast', '<p>ebb, flow, shore, harbor, lighthouse, tide table</p>', 'words'),
  note(
    'Adding fractions',
    '<p>Make the lower numbers equal first, then add the upper ones.</p>',
    'fractions',
  ),
  note(
    'How we discuss',
    '<p>One person speaks. Everybody may ask. Reasons come before opinions.</p>',
    'words',
  ),
  note('Reading a weather map', '<p>Lines of equal pressure close together mean wind.</p>', 'weather'),
  note('Birds in the garden', '<p>Count for ten minutes, always at the same time of day.</p>', 'birds'),
  note('Rounding', '<p>Five and more goes up, less goes down.</p>', 'numbers'),
  book('Between ebb and flow', 'A short book about the sea in three chapters.', 'tides'),
  book('The lighthouse letters', 'A story in letters.', 'letters'),
  book('Numbers of everyday life', 'Counting, measuring, sharing.', 'numbers'),
  book('A year in the school garden', 'Twelve months in three chapters.', 'birds'),
  book('Rivers and people', 'Where towns began.', 'water', 'maps'),
  book('First steps in the night sky', 'What can be seen without a telescope.', 'moon'),
];

/** Name of a subject by tag; left open on a campus without it. */
const subjectOfTag: Readonly<Record<string, string>> = {
  birds: 'Biology',
  fractions: 'Mathematics',
  letters: 'English',
  maps: 'History',
  moon: 'Science',
  numbers: 'Mathematics',
  safety: 'Science',
  tides: 'Science',
  water: 'Science',
  weather: 'Science',
  words: 'English',
};

/** Subject of a resource by its first tag. */
export const subjectOf = ({ tags: [first = ''] }: Pick<DemoResource, 'tags'>): string | undefined =>
  subjectOfTag[first];

/** Lines spoken in captions and transcripts. */
export const spokenLines: readonly string[] = [
  'The water is low.',
  'It begins to rise.',
  'The stones are covered.',
  'It is half way up.',
  'The tide is high.',
];
