import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, lines, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'Features of Pelion',
  lead: 'Everything on this page works today.',
  write: 'Writing {assessment+}',
  types: 'Twelve types of {question+}',
  typesText: 'From single choice to graphs, drag and drop, and {question+} about a passage.',
  bank: 'Searchable {question} bank',
  bankText: 'Every {question} once, with versions, topic and difficulty.',
  vary: 'Numbers that vary',
  varyText: 'Different numbers for each {student}, with the solution calculated.',
  eyes: 'Proofreading',
  eyesText: 'Colleagues check {question+} before use; {student+} can report errors.',
  formats: 'Import and export',
  formatsText: 'Moodle, Canvas, QTI 1.2, 2.1 and 3.0, GIFT and CSV, both ways.',
  paper: 'On paper',
  paperText: 'Any {assessment} as a PDF, also in large print, with answer sheet and key.',
  take: 'Taking a {test}',
  takeText: 'Made for slow connections and old phones.',
  takeSaved: 'No answer is ever lost, even offline',
  takeOver: 'Switching to another device takes one click',
  takeTime: 'Extra time, breaks and read-aloud apply automatically',
  takeParts: 'Breaks between parts, and adaptive digital SAT {test+}',
  player: 'A {test} in Pelion: a {question} with options, the remaining time and the answered {question+}.',
  results: 'Results',
  scored: 'Automatic scoring',
  scoredText: 'Scored on submission; open {question+} wait for you in one list.',
  regrade: 'Regrading',
  regradeText: 'Correct a wrong key and see every new score before it counts.',
  shown: 'Release results when you want',
  shownText: 'Scores, solutions and explanations, each at its time.',
  people: 'People and setup',
  lists: 'Lists for thousands',
  listsText: 'Search, filters and columns of your choice.',
  years: 'New {school} year in one click',
  yearsText: 'Everybody moves up, with a preview and undo.',
  rights: 'Clear permissions',
  rightsText: 'Eleven roles that a {campus} can adjust; every refusal gives its reason.',
  family: 'Families',
  familyText: 'One account for each {parent}, with all their children.',
  words: 'Your own words',
  wordsText: 'Call {teacher+} trainers, and every screen follows.',
  files: 'Undo any import',
  filesText: 'Preview a CSV or OneRoster list, import it, and undo it later.',
  slips: 'Log-in slips for young pupils',
  slipsText: 'Children log in with a printed code, without an e-mail address.',
  told: 'Notifications when they matter',
  toldText: 'At once in Pelion, and by e-mail as often as you like.',
  plans: '{^lessonPlan+} and {announcement+}',
  plansText: '{^lesson+} with their status, and news for the people you choose.',
});

export const features: SitePage = {
  path: addressOf('features'),
  title: phrase('Features'),
  description: phrase(
    'Twelve types of {question+}, a searchable bank, {test+} without lost answers, exact scores, people, years, permissions and families.',
  ),
  words: 'k12',
  isFound: true,
  body({ text }) {
    const t = text(messages);
    return html`${hero(t('title'), t('lead'), actions(text))}${lines(t('write'), [
      { title: t('types'), text: t('typesText') },
      { title: t('bank'), text: t('bankText') },
      { title: t('vary'), text: t('varyText') },
      { title: t('eyes'), text: t('eyesText') },
      { title: t('formats'), text: t('formatsText') },
      { title: t('paper'), text: t('paperText') },
    ])}${split({
      title: t('take'),
      text: t('takeText'),
      points: [t('takeSaved'), t('takeOver'), t('takeTime'), t('takeParts')],
      figure: picture('player', { alt: t('player') }),
    })}${cards(t('results'), [
      { drawing: 'scored', title: t('scored'), text: t('scoredText') },
      { drawing: 'again', title: t('regrade'), text: t('regradeText') },
      { drawing: 'released', title: t('shown'), text: t('shownText') },
    ])}${lines(t('people'), [
      { title: t('lists'), text: t('listsText') },
      { title: t('files'), text: t('filesText') },
      { title: t('years'), text: t('yearsText') },
      { title: t('rights'), text: t('rightsText') },
      { title: t('family'), text: t('familyText') },
      { title: t('slips'), text: t('slipsText') },
      { title: t('words'), text: t('wordsText') },
      { title: t('plans'), text: t('plansText') },
      { title: t('told'), text: t('toldText') },
    ])}${invitation(text, TRIAL_DAYS)}`;
  },
};
