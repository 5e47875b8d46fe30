import type { Assistance } from '@pelion/contract/tutor';
import { phrase, type Text } from '@pelion/words';
import type { GatedReply } from './ask-gated-model.ts';
import { paragraphs, type Reply } from './built-in-help.ts';

/** Reply with the reason for which no model gave it; null where none was asked. */
export interface Answer {
  readonly reply: Reply;
  readonly noModel: Assistance['no_model'];
  /** Sentences of a model that failed after them; kept before the reply. */
  readonly heard?: Reply | null;
}

const limit = phrase('The limit of the model is reached for now; built-in help goes on.');

export const builtIn = (reply: Reply): Answer => ({ reply, noModel: null });

/** Reply with a sentence before it. */
export const withFirst = (reply: Reply, sentence: string): Reply => ({
  ...reply,
  html: `${paragraphs(sentence)}${reply.html}`,
});

/** Reply of a model, or built-in help in its place; a withheld reply looks like any other. */
export function orBuiltIn(answer: GatedReply, words: Text, help: () => Reply): Answer {
  if (answer.kind === 'reply') return builtIn(answer.reply);
  const { why, heard } = answer;
  const given = help();
  const reply = { ...given, withheld: { ...given.withheld, ...answer.withheld } };
  if (why === 'limit') return { reply: withFirst(reply, words.sentence(limit)), noModel: why, heard };
  return { reply, noModel: why === 'withheld' ? null : why, heard };
}
