import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For colleges and universities',
  lead: 'In your words, and fast when a whole year starts an exam at nine o’clock.',
  reasons: 'Made for colleges',
  words: 'Your words',
  wordsText: '{^teacher+} and {grade+} from the first screen on, or any other words you prefer.',
  large: 'Large groups',
  largeText: 'Three hundred {student+} can start within a minute.',
  maths: 'Formulas and graphs',
  mathsText: 'Write formulas naturally, answer with a parabola, and accept every form of the same number.',
  bank: 'A shared bank',
  bankText: 'The {question+} of a faculty, with versions and proofreading.',
  fair: 'Fair exams',
  fairText: 'The server keeps time and key, and every change of a score is recorded.',
  out: 'Open formats',
  outText: 'Import and export QTI, Moodle and Canvas.',
  begin: 'Start with one {grade}',
  beginText: 'Move at your own pace.',
  import: 'Import your existing {question} bank',
  people: 'Add {teacher+} and {student+} and set their permissions',
  give: 'Schedule the first {assessment}, on screen or on paper',
  shown: 'The {question+} of an {assessment}, with their points and types.',
});

export const higherEducation = audiencePage({
  id: 'higherEducation',
  words: 'higherEducation',
  title: phrase('For Higher Education'),
  description: phrase(
    'For colleges and universities: {teacher+} and {grade+} in your words, large groups, formulas and graphs, a shared {question} bank and open formats.',
  ),
  say(text) {
    const t = text(messages);
    return {
      title: t('title'),
      lead: t('lead'),
      reasons: t('reasons'),
      points: [
        { title: t('words'), text: t('wordsText') },
        { title: t('large'), text: t('largeText') },
        { title: t('maths'), text: t('mathsText') },
        { title: t('bank'), text: t('bankText') },
        { title: t('fair'), text: t('fairText') },
        { title: t('out'), text: t('outText') },
      ],
      begin: t('begin'),
      beginText: t('beginText'),
      steps: [t('import'), t('people'), t('give')],
      shown: t('shown'),
    };
  },
});
