import { defineMessages, phrase } from '@pelion/words';
import { audiencePage } from './audience.ts';

const messages = defineMessages({
  title: 'For {school+} from the first {grade} to the last',
  lead: 'For pupils too young for e-mail, busy {parent+}, and {teacher+} with thirty papers to mark.',
  reasons: 'Made for {school+}',
  small: 'Without an e-mail address',
  smallText: 'Young pupils log in with a username or a printed code.',
  family: 'A view for {parent+}',
  familyText: 'Due dates, missing work and results of each child, from one account.',
  sections: '{^grade+} and {section+}',
  sectionsText: 'Newcomers get every {test} of their {section}; leavers keep their work.',
  support: 'Automatic accommodations',
  supportText: 'Extra time, breaks and read-aloud: set once, used in every {test}.',
  years: 'Easy year change',
  yearsText: 'Promote all {student+} in a minute, with a preview and undo.',
  privacy: 'Children’s data',
  privacyText: 'No advertising, no tracking, no location data. The {school} can export all of it.',
  begin: 'Your first {test}',
  beginText: 'A checklist on the dashboard guides you through the first hour.',
  logo: 'Your logo and color',
  grades: 'Your {grade+}, {section+} and {subject+}',
  people: 'People, one by one or all at once',
  first: 'A first {test}, and the invitations',
  shown: 'The {question+} of an {assessment}, with their points and types.',
});

export const k12 = audiencePage({
  id: 'k12',
  words: 'k12',
  title: phrase('For K12'),
  description: phrase(
    'For {school+}: pupils without e-mail, {parent+} with several children, {grade+} and {section+}, automatic extra time, and data that stays yours.',
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
