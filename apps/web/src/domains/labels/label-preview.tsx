import { createText, defineMessages, phrase, type TermOverrides } from '@pelion/words';
import { useLanguage } from '../../lib/language.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './labels.module.css';

const messages = defineMessages({ title: 'As it will be read' });

/** Between them they say every term. */
const menu = [
  phrase('{^class+}'),
  phrase('{^student+}'),
  phrase('{^teacher+}'),
  phrase('{^grade+}'),
  phrase('{^subject+}'),
  phrase('{^assessment+}'),
  phrase('{^lessonPlan+}'),
  phrase('{^meeting+}'),
  phrase('{^course+}'),
  phrase('{^enrollment+}'),
] as const;
const sentences = [
  phrase('Add {student}'),
  phrase('Please select the {grade} and the {subject}'),
  phrase('The {teacher} of this {section} has graded {$n} {test#n} with {$m} {question#m}.', { n: 1, m: 12 }),
  phrase('Every {section} has its {homeroomTeacher}. A {trialTest} is short.'),
  phrase(
    '{^tutor+}{? and |parent+|} see the {homework}, the {classwork} and every {note} of their {student+}.',
  ),
  phrase(
    'A {lesson} belongs to a {chapter} of its {lessonPlan}; an {assignment} and an {announcement} to the {classroom}.',
  ),
  phrase('Your {school} has {$n} {campus#n} and {$m} {user#m}.', { n: 2, m: 240 }),
] as const;

/** Sentences as they would be read with these words, while they are being typed. */
export function LabelPreview({ overrides }: { readonly overrides: TermOverrides }) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const language = useLanguage();
  const text = createText(viewer.campusType, overrides, language);
  return (
    <section className={classes.preview} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={classes.menu}>
        {menu.map((entry) => (
          <span key={entry}>{text.phrase(entry)}</span>
        ))}
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{text.sentence(sentence)}</li>
        ))}
      </ul>
    </section>
  );
}
