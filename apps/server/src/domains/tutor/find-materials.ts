import { type LeakGate, sentencesOf } from '@pelion/tutor';
import { phrase, type Text } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { plainText } from '../../lib/rich-text.ts';
import { findStudyMaterials, type StudyMaterial } from '../study-search/service.ts';
import { type Reply, saidReply } from './built-in-help.ts';
import type { Asked, AskedItem } from './load-asked.ts';

const said = {
  found: phrase('Read about this here:'),
  untitled: phrase('A material about this'),
  none: phrase('No material about this is open to you yet.'),
  ask: phrase('Ask your {teacher} for some.'),
};

export const materialsReply = (text: Text, materials: readonly StudyMaterial[]): Reply => ({
  ...saidReply(text, 'materials', said.found),
  offers: { materials: [...materials] },
});

interface Sought {
  readonly text: Text;
  readonly asked: Asked;
  readonly item: AskedItem;
  readonly openGate: () => LeakGate;
}

/** Materials about a question; null where there are none. */
export async function findMaterials(
  context: Context,
  { text, asked, item, openGate }: Sought,
): Promise<Reply | null> {
  const found = await findStudyMaterials(context, {
    text: plainText(`${item.shown.stem} ${item.passage?.stem ?? ''}`),
    assessmentId: asked.partAssessmentId,
    itemQuestionId: item.question_id,
  });
  if (found.length === 0) return null;
  const gate = openGate();
  const tells = (told: string) => sentencesOf(told).some((sentence) => gate(sentence) !== null);
  const untitled = text.sentence(said.untitled);
  const materials = found.map((one) => ({
    ...one,
    // An excerpt or a title that tells the answer is left out; the material stays.
    title: tells(one.title) ? untitled : one.title,
    excerpt: tells(one.excerpt) ? '' : one.excerpt,
  }));
  return materialsReply(text, materials);
}

/** Says that no material is open; a preview has no teacher to ask. */
export const noMaterialsReply = (text: Text, { mode }: Pick<Asked, 'mode'>): Reply =>
  saidReply(text, 'text', said.none, ...(mode === 'student' ? [said.ask] : []));
