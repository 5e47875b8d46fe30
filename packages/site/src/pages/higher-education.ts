import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For colleges and universities',
  lead: '{^teacher+}, {grade+} and large groups: Pelion speaks as you do and stays quick when a whole year sits down at nine o’clock.',
  reasons: 'What colleges ask for',
  words: 'Your words',
  wordsText: '{^teacher+} and {grade+} from the first screen on, and any other word that you use instead.',
  large: 'Large groups',
  largeText:
    'Three hundred start within a minute. Lists of ten thousand people open as quickly as those of ten.',
  maths: 'Formulas and graphs',
  mathsText: 'Write a formula as you think it, answer with a parabola, accept every form of the same number.',
  bank: 'A shared bank',
  bankText:
    '{^question+} of a faculty with versions, rights to see, edit or own, and a colleague who reads before.',
  fair: 'Exams that hold',
  fairText: 'The clock of the server decides, the key stays there, and every change of a score has a name.',
  out: 'Open formats',
  outText: 'QTI, Moodle and Canvas, in both directions.',
  begin: 'Start with one {grade}',
  beginText: 'Nobody has to move everything at once.',
  import: 'Bring in a {question} bank from what you have',
  people: 'Add {teacher+} and {student+}, with rights as you see fit',
  give: 'Give out the first {assessment}, on screen or on paper',
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
