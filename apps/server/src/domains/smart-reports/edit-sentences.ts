import { randomUUID } from 'node:crypto';
import type { SmartSentence } from '@pelion/contract/smart-reports';

interface Given {
  readonly id: string | null;
  readonly text: string;
  readonly is_left_out: boolean;
}

/** Sentences in the order of an edit; those made by a rule and not listed are left out, at the end. */
export function edited(
  kept: readonly SmartSentence[],
  given: readonly Given[],
  newId: () => string = randomUUID,
): SmartSentence[] {
  const known = new Map(kept.map((sentence) => [sentence.id, sentence]));
  const listed = given.map(({ id, text, is_left_out }): SmartSentence => {
    const sentence = id === null ? undefined : known.get(id);
    if (id !== null) known.delete(id);
    if (sentence) return { ...sentence, text, is_left_out };
    return { id: newId(), rule: null, text, generated: null, is_left_out, facts: [] };
  });
  const others = [...known.values()].filter(({ rule }) => rule !== null);
  return [...listed, ...others.map((sentence) => ({ ...sentence, is_left_out: true }))];
}

/**
 * Sentences of new figures in the order of the former ones: an edited text, a sentence left out and an own sentence
 * stay, beside the figures of today; an edited sentence whose rule says nothing any more stays as an own one.
 */
export function renewed(former: readonly SmartSentence[], fresh: readonly SmartSentence[]): SmartSentence[] {
  const byRule = new Map(fresh.map((sentence) => [sentence.rule, sentence]));
  const kept = former.flatMap((sentence): SmartSentence[] => {
    const { rule, text, generated, is_left_out } = sentence;
    if (rule === null) return [sentence];
    const isEdited = text !== generated;
    const now = byRule.get(rule);
    byRule.delete(rule);
    if (now) return [{ ...now, text: isEdited ? text : now.text, is_left_out }];
    return isEdited && !is_left_out ? [{ ...sentence, rule: null, generated: null, facts: [] }] : [];
  });
  return [...kept, ...byRule.values()];
}
