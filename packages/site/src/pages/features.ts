import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'Features of Pelion',
  lead: 'Everything on this page works today. The pricing page marks features still in preparation.',
  write: 'Writing {assessment+}',
  types: 'Twelve types of {question+}',
  typesText:
    'Single and multi choice, true or false, number, text, free text, fill in the blank, matching, drag and drop, graphs, and {question+} about a passage.',
  bank: 'A searchable bank',
  bankText:
    'Store every {question} once, with its versions, topic and difficulty. Versions already used stay unchanged.',
  vary: 'Numbers that vary',
  varyText: 'Each {student} gets different numbers, and a formula calculates the solution.',
  eyes: 'Proofreading',
  eyesText: 'Colleagues proofread {question+} before use, and {student+} can report errors.',
  formats: 'Import and export',
  formatsText:
    'Moodle, Canvas, QTI 1.2, 2.1 and 3.0, GIFT and CSV, both ways, with a report of everything a format cannot hold.',
  paper: 'On paper',
  paperText: 'Print any {assessment} as a PDF, in normal or large print, with answer sheet and key.',
  take: 'Taking a {test}',
  takeText: 'Made for slow connections and old phones.',
  takeSaved: 'Answers are saved on the device, then on the server, and the screen shows both steps',
  takeOver: 'Switching to another device takes one click',
  takeTime: 'Extra time, breaks and read-aloud are set once per person and apply automatically',
  takeParts: '{^section+} and modules with a break between them, and adaptive digital SAT {test+}',
  player: 'A {test} in Pelion: a {question} with options, the remaining time and the answered {question+}.',
  results: 'Results',
  scored: 'Instant scoring',
  scoredText: 'Pelion scores objective {question+} on submission; all others wait for you in one list.',
  regrade: 'Regrading',
  regradeText: 'Correct a wrong key, preview the new score of every {student}, and apply the change.',
  shown: 'Results released by you',
  shownText: 'Choose when each schedule shows scores, solutions and explanations.',
  people: 'People and setup',
  lists: 'Lists for thousands',
  listsText: 'Search, filters and columns of your choice, with undo for big changes.',
  years: 'Year rollover',
  yearsText: 'Move {student+} to the next year, {grade} by {grade}, with a preview.',
  rights: 'Permissions',
  rightsText:
    'Eleven kinds of {user+}, each with permissions that a {campus} can adjust. Every refusal gives its reason.',
  family: 'Families',
  familyText: 'One account for each {parent}, with children on any number of {campus+}.',
  words: 'Your own words',
  wordsText: 'Call {teacher+} trainers or {grade+} years, and every screen follows.',
  files: 'People import',
  filesText:
    'Preview new, changed and removed people from a CSV or OneRoster list before the import, and undo the import later.',
  slips: 'Log-in slips for young pupils',
  slipsText: 'Printed slips with a username and a camera code let children log in without an e-mail address.',
  told: 'Notifications',
  toldText: 'Notifications appear at once in Pelion, and by e-mail as often as each person chooses.',
  plans: '{^lessonPlan+} and {announcement+}',
  plansText:
    '{^chapter+} and {lesson+} with their status, feedback forms, and {announcement+} for chosen groups of people.',
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
    return html`${hero(t('title'), t('lead'), actions(text))}${cards(t('write'), [
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
      { title: t('scored'), text: t('scoredText') },
      { title: t('regrade'), text: t('regradeText') },
      { title: t('shown'), text: t('shownText') },
    ])}${cards(t('people'), [
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
