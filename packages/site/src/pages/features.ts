import { TRIAL_DAYS } from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, cards, hero, invitation, split } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'What Pelion does',
  lead: 'Everything on this page works today. What we are still building is marked on the pricing page.',
  write: 'Writing {assessment+}',
  types: 'Twelve types of {question+}',
  typesText:
    'Single and multi choice, true or false, number, text, free text, fill in the blank, matching, drag and drop, graphs, and {question+} about a passage.',
  bank: 'A bank that is searched',
  bankText: 'Every {question} once, with its versions, topic and difficulty. What was used stays as it was.',
  vary: 'Numbers that vary',
  varyText: 'Each {student} gets figures of their own, and the solution follows from a formula.',
  eyes: 'Four eyes',
  eyesText: 'A colleague proofreads it first; {student+} can report a {question} that is wrong.',
  formats: 'In and out',
  formatsText:
    'Moodle, Canvas, QTI 1.2, 2.1 and 3.0, GIFT and CSV, both ways, with a word on what would be lost.',
  paper: 'On paper',
  paperText: 'The same {assessment} as PDF, in normal and large print, with answer sheet and key.',
  take: 'Taking a {test}',
  takeText: 'Made for the worst line and the oldest phone.',
  takeSaved: 'Answers are kept on the device, then on the server, and it says which',
  takeOver: 'Going on from another device takes one press',
  takeTime: 'Time and a half, pauses and texts read aloud belong to the person and apply by themselves',
  takeParts: '{^section+} and modules, with a break between them; digital-SAT papers that adapt',
  player: 'A {test} in Pelion: a {question} with options, the time that is left and what is answered.',
  results: 'Results',
  scored: 'Scored at once',
  scoredText: 'What a machine can score is scored as it is submitted; the rest waits in one list.',
  regrade: 'A wrong key is mended',
  regradeText: 'Change it, see for every {student} what becomes of the score, and apply it.',
  shown: 'Shown when you say so',
  shownText: 'Score, solution and explanation each have their moment, for each time it is given out.',
  people: 'People and setup',
  lists: 'Lists for thousands',
  listsText: 'Search, filters and columns of your choice; undo where it hurts.',
  years: 'Years that follow each other',
  yearsText: 'A new year takes {student+} along, {grade} by {grade}, with a preview.',
  rights: 'Who may do what',
  rightsText: 'Eleven kinds of {user+}, each with rights that a {campus} can change; every refusal says why.',
  family: 'Families',
  familyText: 'One account for a {parent}, with children on as many {campus+} as there are.',
  words: 'Your own words',
  wordsText: 'Call a {teacher} a trainer or a {grade} a year: every sentence follows.',
  files: 'In from a file',
  filesText: 'A CSV or OneRoster list says first who is new, changed or gone, and can be taken back after.',
  slips: 'Slips for small pupils',
  slipsText: 'Printed with a username and a code for the camera: no e-mail address is needed to log in.',
  told: 'Told in time',
  toldText: 'What concerns somebody appears at once, and comes by e-mail as often as they like.',
  plans: '{^lessonPlan+} and {announcement+}',
  plansText:
    '{^chapter+} and {lesson+} with their state, feedback forms, and {announcement+} for whom they concern.',
});

export const features: SitePage = {
  path: addressOf('features'),
  title: phrase('Features'),
  description: phrase(
    'Twelve types of {question+}, a searched bank, {test+} that lose no answer, exact scores, people, years, rights and families: what Pelion does today.',
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
