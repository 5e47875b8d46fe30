import type { RegradeChange } from '@pelion/contract/regrades';
import { problemsOf, type Question, question, types, versionAfter } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';
import { toQuestion } from '../questions/stored.ts';
import type { KeyVersion } from './asked-queries.ts';
import { withAccepted, withRightOptions } from './change-key.ts';

/** New content and key in stored form; null if no key is needed. */
export interface StoredKey {
  readonly schema_version: number;
  readonly content: string;
  readonly answer_key: string;
}

/** Applies the key of another version to the question as asked; null if the key does not fit or changes nothing. */
export function keyOfOther(
  asked: Question,
  other: Omit<KeyVersion, 'id' | 'created_at' | 'version_no'>,
): Question | null {
  const { type, answerKey } = toQuestion(other);
  if (type !== asked.type) return null;
  const mixed = question.safeParse({ ...asked, answerKey });
  if (!mixed.success || problemsOf({ ...mixed.data, difficulty: 'medium' }).length > 0) return null;
  // The same key again changes nothing.
  return JSON.stringify(answerKey) === JSON.stringify(asked.answerKey) ? null : mixed.data;
}

function changed(asked: Question, change: RegradeChange, versions: readonly KeyVersion[]): Question | null {
  if (change.action === 'acceptAnswers')
    return change.answers.reduce<Question>((question, answer) => withAccepted(question, answer), asked);
  if (change.action !== 'changeKey') return null;
  if (change.key_version_id === undefined) return withRightOptions(asked, change.option_ids);
  const other = versions.find(({ id }) => id === change.key_version_id);
  const mixed = other ? keyOfOther(asked, other) : null;
  if (mixed) return mixed;
  return invalid({
    path: 'change.key_version_id',
    message: phrase('The key of that version does not fit the {question} used here.'),
  });
}

/** Refused where nothing would be judged otherwise. */
export function newKey(
  asked: Question,
  change: RegradeChange,
  versions: readonly KeyVersion[],
): StoredKey | null {
  const fresh = changed(asked, change, versions);
  if (!fresh) return null;
  if (JSON.stringify(fresh.answerKey) === JSON.stringify(asked.answerKey))
    invalid({ path: 'change', message: phrase('This is already the key.') });
  const whole = question.parse(fresh);
  return {
    schema_version: versionAfter(types[whole.type].upgrades),
    content: JSON.stringify(whole.content),
    answer_key: JSON.stringify(whole.answerKey),
  };
}
