import {
  createText,
  defineMessages,
  hasTerm,
  type Phrase,
  phrase,
  type Term,
  type TermOverrides,
} from '@pelion/words';
import { useLanguage } from '../../lib/language.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './labels.module.css';

const messages = defineMessages({ title: 'Example sentences' });

type Said = readonly [names: readonly Term[], phrase: Phrase];

/** Phrases that cover every term; those with terms the campus lacks are hidden. */
const menu: readonly Said[] = [
  [['class'], phrase('{^class+}')],
  [['student'], phrase('{^student+}')],
  [['teacher'], phrase('{^teacher+}')],
  [['grade'], phrase('{^grade+}')],
  [['subject'], phrase('{^subject+}')],
  [['assessment'], phrase('{^assessment+}')],
  [['lessonPlan'], phrase('{^lessonPlan+}')],
  [['meeting'], phrase('{^meeting+}')],
  [['course'], phrase('{^course+}')],
  [['enrollment'], phrase('{^enrollment+}')],
];
const sentences: readonly Said[] = [
  [['student'], phrase('Add {student}')],
  [['grade', 'subject'], phrase('Please select the {grade} and the {subject}')],
  [
    ['teacher', 'section', 'test', 'question'],
    phrase('The {teacher} of this {section} has graded {$n} {test#n} with {$m} {question#m}.', {
      n: 1,
      m: 12,
    }),
  ],
  [
    ['section', 'homeroomTeacher', 'trialTest'],
    phrase('Every {section} has its {homeroomTeacher}. A {trialTest} is short.'),
  ],
  [
    ['tutor', 'homework', 'classwork', 'note', 'student'],
    phrase(
      '{^tutor+}{? and |parent+|} see the {homework}, the {classwork} and every {note} of their {student+}.',
    ),
  ],
  [['lesson', 'chapter'], phrase('A {lesson} belongs to a {chapter}.')],
  [['classroom', 'course'], phrase('Every {course} can have its {classroom}.')],
  [['assignment', 'announcement'], phrase('An {announcement} can be about an {assignment}.')],
  [['topic'], phrase('Everybody can read this {topic}.')],
  [
    ['school', 'campus', 'user'],
    phrase('Your {school} has {$n} {campus#n} and {$m} {user#m}.', { n: 2, m: 240 }),
  ],
];

/** Sentences as they would be read with these words, while they are being typed. */
export function LabelPreview({ overrides }: { readonly overrides: TermOverrides }) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const language = useLanguage();
  const { campusType } = viewer;
  const text = createText(campusType, overrides, language);
  const here = (said: readonly Said[]) =>
    said.filter(([names]) => names.every((term) => hasTerm(campusType, term)));
  return (
    <section className={classes.preview} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={classes.menu}>
        {here(menu).map(([, entry]) => (
          <span key={entry}>{text.phrase(entry)}</span>
        ))}
      </p>
      <ul>
        {here(sentences).map(([, sentence]) => (
          <li key={sentence}>{text.sentence(sentence)}</li>
        ))}
      </ul>
    </section>
  );
}
