import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For company training',
  lead: 'Training in the words of your company, with reliable records of results.',
  reasons: 'Made for companies',
  words: 'Your words',
  wordsText:
    '{^student+} and {grade+} in every sentence. Call {teacher+} trainers, and every screen follows.',
  proof: 'Proof of learning',
  proofText: 'Exact scores, and a record of every change.',
  campuses: 'Several locations, one {school}',
  campusesText: 'Each {campus} keeps its own people and results. Nothing is shared by accident.',
  feedback: 'Feedback',
  feedbackText: 'Forms in rounds, with names or truly anonymous.',
  rights: 'Clear permissions',
  rightsText: 'See who may do what, and a record of every change.',
  light: 'Nothing to install',
  lightText: 'Pelion runs in the browser of any device, even in a workshop with a weak signal.',
  begin: 'A first {test}',
  beginText: 'Ready in less than an hour.',
  people: 'Add {student+} by {grade}',
  write: 'Write {question+} or import them',
  give: 'Schedule the {test} and see who has not taken it yet',
  shown: 'The {question+} of an {assessment}, with their points and types.',
});

export const businessTraining = audiencePage({
  id: 'businessTraining',
  words: 'corporation',
  title: phrase('For Business Training'),
  description: phrase(
    'For company training: {student+}, {grade+} and {subject+} in your words, proof of learning, feedback in rounds, and nothing to install.',
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
