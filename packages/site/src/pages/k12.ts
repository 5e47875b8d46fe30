import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For {school+} from the first {grade} to the last',
  lead: 'Pupils who cannot read an e-mail address yet, {parent+} with children on two {campus+}, {teacher+} with thirty papers: Pelion was made with them in mind.',
  reasons: 'What {school+} ask for',
  small: 'Without an e-mail address',
  smallText:
    'Small pupils log in with a name of their own. Siblings may share the address of their {parent+}.',
  family: '{^parent+} see their own',
  familyText: 'What is due, what is missing and how it went, for each child, from one account.',
  sections: '{^grade+} and {section+}',
  sectionsText:
    'A {test} goes to a {section}; who joins later has it too, and who leaves keeps what was theirs.',
  support: 'Support that applies by itself',
  supportText: 'Extra time, pauses and reading aloud are said once of a {student} and hold for every {test}.',
  years: 'The year ends, the work stays',
  yearsText: 'Promote everybody in a minute, with a preview and a way back.',
  privacy: 'Data of children',
  privacyText:
    'No advertising, nobody who follows anybody, no place recorded. The {school} can take all of it along.',
  begin: 'From nothing to the first {test}',
  beginText: 'A list on the dashboard leads through the first hour.',
  logo: 'Logo and color, so that it looks like yours',
  grades: '{^grade+} and {section+}, and the {subject+} that you teach',
  people: 'People, one by one or all at once',
  first: 'A first {test}, and the invitations',
  shown: 'The {question+} of an {assessment}, with their points and types.',
});

export const k12 = audiencePage({
  id: 'k12',
  words: 'k12',
  title: phrase('For K12'),
  description: phrase(
    'For {school+}: pupils without e-mail, {parent+} with several children, {grade+} and {section+}, extra time that applies by itself, and data that stays yours.',
  ),
  say(text) {
    const t = text(messages);
    return {
      title: t('title'),
      lead: t('lead'),
      reasons: t('reasons'),
      points: [
        { title: t('small'), text: t('smallText') },
        { title: t('family'), text: t('familyText') },
        { title: t('sections'), text: t('sectionsText') },
        { title: t('support'), text: t('supportText') },
        { title: t('years'), text: t('yearsText') },
        { title: t('privacy'), text: t('privacyText') },
      ],
      begin: t('begin'),
      beginText: t('beginText'),
      steps: [t('logo'), t('grades'), t('people'), t('first')],
      shown: t('shown'),
    };
  },
});
