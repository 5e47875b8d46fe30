import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { actions, cards, hero, invitation } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'About Pelion',
  lead: 'On the mountain Pelion, the story goes, Chiron taught whoever came: with patience, and each in their own way. We like that.',
  hold: 'What we hold to',
  answers: 'An answer is a promise',
  answersText:
    'What somebody was told is saved stays saved, whatever happens to the line, the device or the server.',
  words: 'Plain words',
  wordsText: 'A refusal has a reason and names who can change it. An error says what helps.',
  all: 'Everybody',
  allText: 'An old phone, a slow line, a keyboard alone, a screen reader: none of them is an exception.',
  little: 'Little data',
  littleText:
    'No advertising, no trackers, no location. What is kept, the {school} can see, take along and delete.',
  open: 'Open',
  openText: 'Free software under the MIT license. A {school} that leaves takes everything along.',
  honest: 'Honest',
  honestText:
    'What is not finished is called so. Figures are measured, and the ones that we miss are published too.',
});

export const aboutUs: SitePage = {
  path: addressOf('aboutUs'),
  title: phrase('About Us'),
  description: phrase(
    'Pelion is a calm, open learning platform: answers that are never lost, plain words, little data, and nothing that keeps a {school} from leaving.',
  ),
  words: 'k12',
  isFound: true,
  body({ text }) {
    const t = text(messages);
    return html`${hero(t('title'), t('lead'), actions(text))}${cards(t('hold'), [
      { title: t('answers'), text: t('answersText') },
      { title: t('words'), text: t('wordsText') },
      { title: t('all'), text: t('allText') },
      { title: t('little'), text: t('littleText') },
      { title: t('open'), text: t('openText') },
      { title: t('honest'), text: t('honestText') },
    ])}${invitation(text, TRIAL_DAYS)}`;
  },
};
