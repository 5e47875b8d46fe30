import { allowsLevel } from '@pelion/contract/tutor/facts';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { wordsFor } from '../../lib/campus-words.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findStudyMaterials } from '../study-search/service.ts';
import { type Answer, builtIn, orBuiltIn } from './answer.ts';
import { askGated, type Listener } from './ask-gated-model.ts';
import { type Reply, saidReply } from './built-in-help.ts';
import { materialsReply } from './find-materials.ts';
import { findScreens } from './find-screens.ts';
import type { Message } from './hear-turn.ts';
import { levelOfBox } from './level-of-box.ts';
import { listOwnPractice, type OwnPractice } from './list-own-practice.ts';
import { asksForOwnWork, listOwnWork, type OwnWork } from './list-own-work.ts';
import { messagesBefore } from './messages-before.ts';

const said = {
  screens: phrase('These pages fit:'),
  closed: phrase('This page is closed to you:'),
  work: phrase('This is open for you:'),
  noWork: phrase('Nothing is open for you now.'),
  nothing: phrase(
    'I find pages, materials and practice. Name what you look for, such as fractions or a page.',
  ),
  foundPractice: phrase('This is open for practice:'),
  noPractice: phrase('No practice about this is open to you yet. Ask your {teacher} for some.'),
} as const satisfies Record<string, Phrase>;

/** Refusals while a test runs, by its name. */
const refused = {
  pages: (test: string) => phrase('While “{$test}” runs, I find pages alone.', { test }),
  materials: (test: string) =>
    phrase(
      'While “{$test}” runs, materials are offered beside each of its {question+}: open one and ask for them.',
      { test },
    ),
  practice: (test: string) =>
    phrase(
      'While “{$test}” runs, practice is offered beside each of its {question+}: open one and ask for more.',
      { test },
    ),
} as const;

/**
 * Answers in the chat box: pages first, then materials, then a model. While an attempt runs, no more than its level
 * allows.
 */
export async function answerInBox(
  context: Context,
  message: Message,
  listener: Listener | undefined,
): Promise<Answer> {
  const { viewer, request } = context;
  const text = wordsFor(request);
  const { level, running } = await levelOfBox(context);
  if (message.chip === null) {
    if (asksForOwnWork(message.text)) return builtIn(ownWork(text, await listOwnWork(context)));
    const screens = screensFor(context, message.text);
    if (screens) return builtIn(screens);
  }
  const isOpen = allowsLevel(level, 'practice');
  if (!isOpen) return refuse(text, running === null ? said.nothing : refused.pages(running));
  // Beside a question the gate reads titles and excerpts; here nothing says which question is meant.
  if (running !== null)
    return refuse(text, (message.chip === 'more' ? refused.practice : refused.materials)(running));
  if (message.chip === 'more') {
    const practice = await listOwnPractice(context, message.text);
    if (practice.length > 0) return builtIn(practiceReply(text, practice));
  }
  const materials = await findStudyMaterials(context, {
    text: message.text,
    assessmentId: null,
    itemQuestionId: null,
  });
  const listed = (): Reply =>
    materials.length > 0 ? materialsReply(text, materials) : saidReply(text, 'text', said.nothing);
  if (message.chip === 'more' && materials.length === 0 && viewer.userType === 'student')
    return refuse(text, said.noPractice);
  if (message.chip === 'materials' || message.chip === 'more') return builtIn(listed());
  const answer = await askGated(context, {
    loadMatter: async () => ({
      ...{ question: null, passage: null, level: 'practice', chip: null, terms: [] },
      work: (await listOwnWork(context)).map(({ name, due }) => ({ name, due })),
      messages: await messagesBefore(context.db, message),
    }),
    purpose: 'chatBox',
    studentId: viewer.userType === 'student' ? viewer.userId : null,
    loadGate: async () => () => () => null,
    listener,
  });
  return orBuiltIn(answer, text, listed);
}

const refuse = (text: Text, why: Phrase): Answer => builtIn(saidReply(text, 'text', why));

const practiceReply = (text: Text, practice: readonly OwnPractice[]): Reply => ({
  ...saidReply(text, 'text', said.foundPractice),
  offers: { screens: practice.map((one) => ({ ...one, reasons: [] })) },
});

const ownWork = (text: Text, work: readonly OwnWork[]): Reply =>
  work.length === 0
    ? saidReply(text, 'text', said.noWork)
    : {
        ...saidReply(text, 'text', said.work),
        offers: {
          screens: work.map(({ name, path, due }) => ({
            name,
            path,
            reasons: due === null ? [] : [text.sentence(phrase('Due {$due}', { due }))],
          })),
        },
      };

function screensFor({ viewer, request }: Context, message: string): Reply | null {
  const text = wordsFor(request);
  const found = findScreens({ ...viewer, text }, message);
  if (found.length === 0) return null;
  const isOpen = found.some(({ path }) => path !== null);
  return {
    ...saidReply(text, 'text', isOpen ? said.screens : said.closed),
    offers: {
      screens: found.map(({ name, path, reasons }) => ({ name, path, reasons: reasons.map(text.sentence) })),
    },
  };
}
