import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For training in a company',
  lead: '{^student+}, {grade+} and {subject+} instead of the vocabulary of a schoolhouse, and a record of what was learned that holds.',
  reasons: 'What companies ask for',
  words: 'Your words',
  wordsText:
    '{^student+} and {grade+} in every sentence. Call a {teacher} a trainer, and it is one everywhere.',
  proof: 'Proof of what was learned',
  proofText:
    'Exact scores with their history: who took what, when, with which {question+}, and who changed a score.',
  campuses: 'Several places, one {school}',
  campusesText: 'Each {campus} keeps its own people and results; what is shared is shared on purpose.',
  feedback: 'Feedback',
  feedbackText: 'Forms in rounds, by name or anonymous, and then anonymous for everybody.',
  rights: 'Rights that can be explained',
  rightsText: 'Who may do what, why somebody cannot, and a record of who changed it.',
  light: 'Nothing to install',
  lightText: 'A browser on any device, also in a workshop with a weak signal.',
  begin: 'A first {test}',
  beginText: 'Less than an hour from here.',
  people: 'Add {student+} by {grade}',
  write: 'Write the {question+}, or bring them in',
  give: 'Give it out with a date, and see who is still missing',
  shown: 'The {question+} of an {assessment}, with their points and types.',
});

export const businessTraining = audiencePage({
  id: 'businessTraining',
  words: 'corporation',
  title: phrase('For Business Training'),
  description: phrase(
    'For training in a company: {student+}, {grade+} and {subject+} in your words, proof of what was learned, feedback in rounds, and nothing to install.',
  ),
  say(text) {
    const t = text(messages);
    return {
      title: t('title'),
      lead: t('lead'),
      reasons: t('reasons'),
      points: [
        { title: t('words'), text: t('wordsText') },
        { title: t('proof'), text: t('proofText') },
        { title: t('campuses'), text: t('campusesText') },
        { title: t('feedback'), text: t('feedbackText') },
        { title: t('rights'), text: t('rightsText') },
        { title: t('light'), text: t('lightText') },
      ],
      begin: t('begin'),
      beginText: t('beginText'),
      steps: [t('people'), t('write'), t('give')],
      shown: t('shown'),
    };
  },
});
