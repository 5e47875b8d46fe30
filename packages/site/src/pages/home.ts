import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html, structuredData } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, questions, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'One calm place for teaching and learning',
  lead: '{^test+}, results and people of your {school} in one place, and no answer is ever lost.',
  note: '{$days} days free · no card · open source',
  dashboard:
    'The Pelion dashboard: running {assessment+}, due dates of this week and the newest {announcement+}.',
  promises: 'Built for trust',
  saved: 'No answer is ever lost',
  savedText: 'Answers survive a dead network, a closed tab and a power cut.',
  key: 'Fair {test+}',
  keyText: 'Everybody gets their full time, and solutions stay on the server until you release them.',
  clear: 'Clear permissions',
  clearText: 'Each {campus} keeps its own data, and every refusal gives its reason.',
  take: 'A calm {test} screen',
  takeText: 'One {question} at a time, with the time and the saved status in view.',
  takeTypes: 'Twelve types of {question+}, from single choice to graphs and drag and drop',
  takeOffline: 'Works without a connection and submits when it returns',
  takeKeyboard: 'Fast on old phones, by keyboard and with screen readers',
  player: 'A {test} in Pelion: a {question} with options, the remaining time and the answered {question+}.',
  write: 'Write once, use for years',
  writeText: 'A searchable {question} bank with versions and proofreading.',
  writeImport: 'Import and export of Moodle, QTI and GIFT',
  writeSections: 'Parts, bundles, varying numbers, and formulas as on paper',
  writePaper: 'Paper version of every {assessment}, with its answer sheet',
  questions: 'The {question+} of an {assessment}, with their points and types.',
  kinds: 'Made for your kind of {school}',
  k12: '{^school+}',
  k12Text: 'Results for {parent+}, and log-in slips for pupils without e-mail.',
  higher: 'Colleges',
  higherText: 'Your own words, and hundreds starting at once.',
  business: 'Companies',
  businessText: 'Training with proof of learning.',
  sat: 'Digital SAT prep',
  satText: 'Adaptive practice {test+} with a scaled score.',
  asked: 'FAQ',
  askedTrial: 'What happens after the trial?',
  askedTrialText:
    'Nothing is deleted. You can read and export everything, and change it again once you choose a plan.',
  askedData: 'Who owns the data?',
  askedDataText: 'You do. The {school} decides what is kept, and can export all of it.',
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
      { drawing: 'saved', title: t('saved'), text: t('savedText') },
      { drawing: 'locked', title: t('key'), text: t('keyText') },
      { drawing: 'clear', title: t('clear'), text: t('clearText') },
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
