import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html, structuredData } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, questions, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'One calm place for teaching and learning',
  lead: 'Pelion brings the {assessment+}, {question} banks, {lessonPlan+}, people and {announcement+} of your {school} together, and never loses an answer.',
  note: '{$days} days free · no card · open source',
  dashboard:
    'The Pelion dashboard: running {assessment+}, due dates of this week and the newest {announcement+}.',
  promises: 'Built for trust',
  saved: 'No lost answer',
  savedText:
    'Every answer is saved on the device first, then on the server. It survives a dead network, a closed tab or a power cut.',
  clock: 'A fair clock',
  clockText:
    'Every {student} gets the full time shown at the start. Changing a device’s clock gains nothing, and extra time applies automatically.',
  key: 'Protected answer keys',
  keyText:
    'Solutions and point rules stay on the server until their release; no page contains them earlier, not even hidden.',
  apart: 'Separate data for every {campus}',
  apartText:
    'The database itself keeps the data of each {campus} apart. A closed page names the people who can open it.',
  light: 'Fast and accessible',
  lightText:
    'Fast on old phones and slow connections, by keyboard and by screen reader, in light and in dark.',
  free: 'No lock-in',
  freeText:
    'Import and export people and {question+} in common formats. Pelion is free software, so you can also run it yourself.',
  take: 'A calm {test} screen',
  takeText: 'One {question} at a time, with the time in view and a clear saved status.',
  takeTypes: 'Twelve types of {question+}, from single choice to graphs and drag and drop',
  takeOffline: 'Works without a connection and submits when it returns',
  takeKeyboard: 'Every type works by keyboard, on phones and with screen readers',
  player: 'A {test} in Pelion: a {question} with options, the remaining time and the answered {question+}.',
  write: 'Write once, use for years',
  writeText: 'Build {assessment+} from a {question} bank with search, versions and proofreading.',
  writeImport: 'Import and export of Moodle, QTI and GIFT',
  writeSections: 'Parts, bundles, varying numbers, and formulas as on paper',
  writePaper: 'Paper version of every {assessment}, with its answer sheet',
  questions: 'The {question+} of an {assessment}, with their points and types.',
  kinds: 'Made for your kind of {school}',
  k12: '{^school+}',
  k12Text:
    '{^grade+}, {section+}, {parent+} who follow their children’s progress, and young pupils without an e-mail address.',
  higher: 'Colleges',
  higherText: 'Instructors and majors in every sentence, and smooth performance with large groups.',
  business: 'Companies',
  businessText: 'Training with proof of learning, in the words of your organization.',
  sat: 'Digital SAT prep',
  satText: 'Full practice {test+} with adaptive modules, a break and a scaled score.',
  asked: 'FAQ',
  askedTrial: 'What happens after the trial?',
  askedTrialText:
    'Nothing is deleted. You can read and export everything, and change it again once you choose a plan.',
  askedData: 'Who owns the data?',
  askedDataText: 'You do. The {school} decides which data is kept and for how long, and can export it.',
  askedInstall: 'Do we have to install anything?',
  askedInstallText: 'No. Any device with a browser is enough. You can also run Pelion on your own server.',
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
    '{^assessment+}, {question} banks, {lessonPlan+} and people of a {school} in one calm place that never loses an answer. Free trial, open source.',
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
