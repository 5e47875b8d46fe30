import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { exact } from '../../exact-number.ts';
import { gapIdsIn, gapToken, placedGapIds } from '../../gap-tokens.ts';
import type { Problem } from '../../problem.ts';
import { equals, one } from '../../rational.ts';
import type { RichTextDraft, richTextDraft } from '../../rich-text.ts';
import type { TextRules } from '../../text-rules.ts';
import { numberProblems } from '../number/accepted-number.ts';
import { textProblems } from '../text/accepted-text.ts';
import type { Gap, gapKeyOf } from './gaps.ts';

type GapKey = z.infer<ReturnType<typeof gapKeyOf<typeof richTextDraft>>>;

export interface Choice {
  readonly id: string;
  readonly text: string;
}

export interface BlanksContent {
  readonly stem: RichTextDraft;
  readonly gaps: readonly Gap[];
  readonly bank: readonly Choice[];
  readonly isBankReusable: boolean;
}

interface Key {
  readonly gaps: readonly GapKey[];
  readonly rules: TextRules;
}

/** Mismatches between the blanks and the text. */
function placeProblems(stem: string, gaps: readonly Gap[]): Problem[] {
  const problems: Problem[] = [];
  const written = gapIdsIn(stem);
  const placed = placedGapIds(stem);
  const ids = gaps.map(({ id }) => id);
  const unknown = written.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    problems.push({
      path: ['content', 'stem'],
      message: phrase('The text has {$token}, and there is no such blank.', { token: gapToken(unknown) }),
    });
  for (const [index, id] of ids.entries()) {
    const path = ['content', 'gaps', index, 'id'];
    const token = gapToken(id);
    const times = written.filter((other) => other === id).length;
    const message =
      ids.indexOf(id) < index
        ? phrase('There are two blanks {$token}.', { token })
        : times === 0
          ? phrase('Write {$token} into the text where this blank belongs, or remove the blank.', { token })
          : times > 1
            ? phrase('{$token} appears in the text more than once.', { token })
            : placed.includes(id)
              ? null
              : phrase('{$token} is inside a formula or a link; move it out.', { token });
    if (message) problems.push({ path, message });
  }
  return problems;
}

const choiceProblems = (choices: readonly Choice[], path: Problem['path']): Problem[] =>
  choices.flatMap(({ text }, index) =>
    text.trim() === ''
      ? [{ path: [...path, index, 'text'], message: phrase('Write this choice, or remove it.') }]
      : [],
  );

type ChoiceKey = Extract<GapKey, { kind: 'choice' | 'bank' }>;

const rightOf = ({ credits }: ChoiceKey) =>
  credits.filter(({ credit }) => equals(exact(credit), one)).map(({ choiceId }) => choiceId);

function creditProblems(key: ChoiceKey, offered: readonly Choice[], path: Problem['path']): Problem[] {
  const ids = offered.map(({ id }) => id);
  const named = key.credits.map(({ choiceId }) => choiceId);
  if (named.some((id, index) => !ids.includes(id) || named.indexOf(id) < index))
    return [{ path, message: phrase('The answer key names a choice twice, or one that does not exist.') }];
  return rightOf(key).length > 0 ? [] : [{ path, message: phrase('Mark the correct choice.') }];
}

function gapProblems(
  one: Gap,
  key: GapKey,
  at: number,
  { bank }: BlanksContent,
  rules: TextRules,
): Problem[] {
  const path = ['answerKey', 'gaps', at];
  if (key.kind === 'text') return textProblems(key.accepted, rules, [...path, 'accepted']);
  if (key.kind === 'number') return numberProblems(key.accepted, [...path, 'accepted']);
  return creditProblems(key, one.kind === 'choice' ? one.choices : bank, [...path, 'credits']);
}

function bankProblems({ gaps, bank, isBankReusable }: BlanksContent, keys: readonly GapKey[]): Problem[] {
  const path = ['content', 'bank'];
  const problems = choiceProblems(bank, path);
  if (gaps.some(({ kind }) => kind === 'bank') && bank.length < 2)
    return [...problems, { path, message: phrase('Give at least two words to choose from.') }];
  // Two blanks with the same single right word need a reusable bank.
  const only = keys.flatMap((key) => (key.kind === 'bank' && rightOf(key).length === 1 ? rightOf(key) : []));
  const twice = only.find((id, index) => only.indexOf(id) < index);
  if (twice !== undefined && !isBankReusable)
    problems.push({
      path,
      message: phrase('“{$word}” is right for several blanks: let words be used more than once.', {
        word: bank.find(({ id }) => id === twice)?.text ?? '',
      }),
    });
  return problems;
}

/** Problems between content and key, each at its field. */
export function fillInBlankProblems(content: BlanksContent, { gaps: keys, rules }: Key): Problem[] {
  const { stem, gaps, bank } = content;
  if (gaps.length === 0)
    return [
      {
        path: ['content', 'gaps'],
        message: phrase('Write {$token} into the text at the first blank.', {
          token: gapToken('1'),
        }),
      },
    ];
  const problems = [...placeProblems(stem.source, gaps), ...bankProblems(content, keys)];
  for (const [index, one] of gaps.entries()) {
    const at = keys.findIndex(({ id }) => id === one.id);
    const key = keys[at];
    if (!key || key.kind !== one.kind)
      problems.push({
        path: ['content', 'gaps', index, 'id'],
        message: phrase('The answer key does not say what fills this blank.'),
      });
    else problems.push(...gapProblems(one, key, at, content, rules));
    if (one.kind !== 'choice') continue;
    const path = ['content', 'gaps', index, 'choices'];
    if (one.choices.length < 2) problems.push({ path, message: phrase('Give at least two choices.') });
    problems.push(...choiceProblems(one.choices, path));
  }
  if (
    keys.some(
      ({ id }, index) => keys.findIndex((key) => key.id === id) < index || !gaps.some((one) => one.id === id),
    )
  )
    problems.push({
      path: ['answerKey', 'gaps'],
      message: phrase('The answer key names a blank twice, or one that does not exist.'),
    });
  const ids = [...bank, ...gaps.flatMap((one) => (one.kind === 'choice' ? one.choices : [])), ...gaps].map(
    ({ id }) => id,
  );
  if (new Set(ids).size < ids.length)
    problems.push({ path: ['content', 'gaps'], message: phrase('Two blanks or choices have one id.') });
  return problems;
}
