import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html, structuredData } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, questions, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'One calm place for teaching and learning',
  lead: 'Pelion brings {assessment+}, {question} banks, {lessonPlan+}, people and {announcement+} of a {school} together, and loses no answer on the way.',
  note: '{$days} days free · no card · open source',
  dashboard: 'A dashboard of Pelion: what is running, what is due this week and the newest {announcement+}.',
  promises: 'What you can count on',
  saved: 'No lost answer',
  savedText:
    'Every answer is kept on the device first and then on the server. A dead network, a closed tab or a power cut takes nothing away.',
  clock: 'A fair clock',
  clockText:
    'The time that is shown at the start is the time there is. Nobody gains by changing a clock, and extra time applies by itself.',
  key: 'The key stays home',
  keyText:
    'No solution and no point rule reaches a device before it may, not even hidden in what the page loads.',
  apart: 'Everybody sees their own',
  apartText:
    'What belongs to one {campus} stays there, held by the database itself. A page that is closed says who can open it.',
  light: 'Light and for everybody',
  lightText: 'Quick on an old phone and a slow line, by keyboard and by screen reader, in light and in dark.',
  free: 'No lock-in',
  freeText:
    'People and {question+} go in and out in formats that {school+} already use. Pelion is free software: run it yourself if you like.',
  take: 'Calm where it counts',
  takeText: 'One {question} at a time, the time in view, and a word that says what is saved.',
  takeTypes: 'Twelve types of {question+}, from single choice to graphs and drag and drop',
  takeOffline: 'Goes on without a connection and submits when it is back',
  takeKeyboard: 'Every type works by keyboard, on a phone and for a screen reader',
  player: 'A {test} in Pelion: a {question} with options, the time that is left and what is answered.',
  write: 'Write once, use for years',
  writeText: 'A {question} bank with search, versions and four eyes, and {assessment+} made from it.',
  writeImport: 'Brings in {question+} from Moodle, QTI and GIFT, and gives them back',
  writeSections: 'Parts, bundles, numbers that vary, formulas as they are written on paper',
  writePaper: 'The same {assessment} on paper, with its answer sheet',
  questions: 'The {question+} of an {assessment}, with their points and types.',
  kinds: 'Made for your kind of {school}',
  k12: '{^school+}',
  k12Text:
    '{^grade+}, {section+}, {parent+} who see how their children do, and small pupils without an e-mail address.',
  higher: 'Colleges',
  higherText: 'Instructors and majors instead of other people’s words, and large groups without a stutter.',
  business: 'Companies',
  businessText: 'Training with proof of what was learned, in the language of an organization.',
  sat: 'Digital SAT prep',
  satText: 'Whole practice papers with modules that adapt, a break between them and a scaled score.',
  asked: 'Good to know',
  askedTrial: 'What happens when the trial is over?',
  askedTrialText:
    'Nothing is deleted. Everything can be read and exported, and nothing can be changed, until you choose a plan.',
  askedData: 'Whose is the data?',
  askedDataText: 'Yours. The {school} decides what is kept and for how long, and can take it along.',
  askedInstall: 'Do we have to install anything?',
  askedInstallText:
    'No. A browser is enough, on whatever is there. Who prefers to can run Pelion on a server of their own.',
});

const kinds = [
  ['k12', 'k12', 'k12Text'],
  ['higherEducation', 'higher', 'higherText'],
  ['businessTraining', 'business', 'businessText'],
  ['features', 'sat', 'satText'],
] as const;

export const home: SitePage = {
  path: addressOf('home'),
  title: phrase('One calm place for teaching and learning'),
  description: phrase(
    '{^assessment+}, {question} banks, {lessonPlan+} and people of a {school} in one calm place that loses no answer. Free trial, open source.',
  ),
  words: 'k12',
  isFound: true,
  body({ text, publicUrl }) {
    const t = text(messages);
    const asked = [
      { title: t('askedTrial'), text: t('askedTrialText') },
      { title: t('askedData'), text: t('askedDataText') },
      { title: t('askedInstall'), text: t('askedInstallText') },
    ];
    return html`${hero(
      t('title'),
      t('lead'),
      html`${actions(text)}<p class="fine">${t('note', { days: TRIAL_DAYS })}</p>`,
      html`<div class="frame">${picture('dashboard', { alt: t('dashboard'), isFirst: true })}</div>`,
    )}${cards(t('promises'), [
      { title: t('saved'), text: t('savedText') },
      { title: t('clock'), text: t('clockText') },
      { title: t('key'), text: t('keyText') },
      { title: t('apart'), text: t('apartText') },
      { title: t('light'), text: t('lightText') },
      { title: t('free'), text: t('freeText') },
    ])}${split({
      title: t('take'),
      text: t('takeText'),
      points: [t('takeTypes'), t('takeOffline'), t('takeKeyboard')],
      figure: picture('player', { alt: t('player') }),
    })}${split({
      title: t('write'),
      text: t('writeText'),
      points: [t('writeImport'), t('writeSections'), t('writePaper')],
      figure: picture('questions', { alt: t('questions') }),
    })}<section><h2>${t('kinds')}</h2><ul class="cards kinds">${kinds.map(
      ([page, title, words]) =>
        html`<li><h3><a href="${addressOf(page)}">${t(title)}</a></h3><p>${t(words)}</p></li>`,
    )}</ul></section>${questions(t('asked'), asked)}${invitation(text, TRIAL_DAYS)}${structuredData({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Pelion', url: `${publicUrl}/` },
        { '@type': 'Organization', name: 'Pelion', url: `${publicUrl}/`, logo: `${publicUrl}/mark.svg` },
        {
          '@type': 'SoftwareApplication',
          name: 'Pelion',
          applicationCategory: 'EducationalApplication',
          operatingSystem: 'Any',
          description: text.sentence(home.description),
          url: `${publicUrl}/`,
        },
      ],
    })}`;
  },
};
