import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { actions, hero, invitation, lines } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'About Pelion',
  lead: 'Pelion is named after the mountain of Chiron, who in Greek myth taught each of his pupils patiently and in their own way.',
  hold: 'Our principles',
  answers: 'Saved means saved',
  answersText:
    'Once Pelion says an answer is saved, it stays saved, even if the connection, the device or the server fails.',
  words: 'Plain language',
  wordsText: 'Every refusal gives its reason. Every error says how to fix it.',
  all: 'For everybody',
  allText: 'Pelion is built for old phones, slow connections, keyboards and screen readers from the start.',
  little: 'Little data',
  littleText: 'No advertising, no trackers. The {school} can export and delete everything.',
  open: 'Open',
  openText: 'Free software under the MIT license. A {school} that leaves takes all its data along.',
  honest: 'Honest',
  honestText: 'Unfinished features are labeled, and we publish the targets we miss.',
});

export const aboutUs: SitePage = {
  path: addressOf('aboutUs'),
  title: phrase('About Us'),
  description: phrase(
    'Pelion is a calm, open learning platform: no lost answers, plain language, little data and no lock-in.',
  ),
  words: 'k12',
  isFound: true,
  body({ text }) {
    const t = text(messages);
    return html`${hero(t('title'), t('lead'), actions(text))}${lines(t('hold'), [
      { title: t('answers'), text: t('answersText') },
      { title: t('words'), text: t('wordsText') },
      { title: t('all'), text: t('allText') },
      { title: t('little'), text: t('littleText') },
      { title: t('open'), text: t('openText') },
      { title: t('honest'), text: t('honestText') },
    ])}${invitation(text, TRIAL_DAYS)}`;
  },
};
