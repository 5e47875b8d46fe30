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
import { asksForOwnWork, listOwnWork, type OwnWork } from './list-own-work.ts';
import { messagesBefore } from './messages-before.ts';

const said = {
  screens: phrase('These pages fit:'),
  closed: phrase('This page is closed to you:'),
  work: phrase('This is open for you:'),
  noWork: phrase('Nothing is open for you now.'),
  running: phrase('While your {test} runs, I find pages alone.'),
  nothing: phrase(
    'I find pages, materials and practice. Name what you look for, such as fractions or a page.',
  ),
  materials: phrase(
    'Materials are offered beside each {question} of your {test+}: open one and ask for them.',
  ),
  practice: phrase('Practice is offered beside each {question} of your {test+}: open one and ask for more.'),
} as const satisfies Record<string, Phrase>;

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
  const { level, isRunning } = await levelOfBox(context);
  if (message.chip === null) {
    if (asksForOwnWork(message.text)) return builtIn(ownWork(text, await listOwnWork(context)));
    const screens = screensFor(context, message.text);
    if (screens) return builtIn(screens);
  }
  const isOpen = allowsLevel(level, 'practice');
  if (!isOpen) return builtIn(saidReply(text, 'text', isRunning ? said.running : said.nothing));
  if (message.chip === 'more') return builtIn(saidReply(text, 'practice', said.practice));
  // Beside a question the gate reads titles and excerpts; here nothing says which question is meant.
  if (isRunning) return builtIn(saidReply(text, 'text', said.materials));
  const materials = await findStudyMaterials(context, {
    text: message.text,
    assessmentId: null,
    itemQuestionId: null,
  });
  const listed = (): Reply =>
    materials.length > 0 ? materialsReply(text, materials) : saidReply(text, 'text', said.nothing);
  if (message.chip === 'materials') return builtIn(listed());
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
