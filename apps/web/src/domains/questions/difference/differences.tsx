import { optionLabel } from '@pelion/questions/option-label';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import classes from './difference.module.css';
import { type ComparedSide, changedSettings, changedTexts, compareWords } from './difference.ts';
import { type SideNames, sideNames } from './side-names.ts';

const messages = defineMessages({
  changes: 'Changes',
  differs: 'Differences',
  marks: 'Crossed out: {$before}. Underlined: {$after}.',
  type: '{^question} type',
  points: 'Points',
  difficulty: 'Difficulty',
  keywords: 'Keywords',
  stem: '{^question}',
  options: 'Option {$place}',
  prompts: 'Prompt {$place}',
  choices: 'Answer {$place}',
  items: 'Item {$place}',
  targets: 'Place {$place}',
  passage: 'Text with gaps',
  picture: 'Picture',
  explanation: 'Explanation',
  feedback: 'Feedback',
  hints: 'Hint {$place}',
  solution: 'Step {$place} of the solution',
  title: 'Title',
  other: 'Text {$place}',
  answers: 'Answer fields',
  key: 'Correct answer',
  settings: 'Differs: compare both below.',
  noText: 'The wording does not change. Compare the answers and settings below.',
  before: 'removed:',
  after: 'added:',
  only: 'only in “{$side}”:',
  nothing: 'Nothing differs.',
});

interface DifferencesProps {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  readonly names: SideNames;
}

/** Differences between two questions: word diffs, changed facts, and settings to compare visually. */
export function Differences({ before, after, names }: DifferencesProps) {
  const t = useMessages(messages);
  const name = useMessages(sideNames);
  const facts = useFacts();
  const [was, is] = [facts(before), facts(after)];
  const isProposal = names[0] === 'before';
  const changes = [
    ...factNames.flatMap((where) =>
      was[where] === is[where] ? [] : [{ where, place: null, before: was[where], after: is[where] }],
    ),
    ...changedTexts(before, after),
  ];
  const settings = changedSettings(before, after);
  const sayOf = (side: 'before' | 'after') =>
    isProposal ? t(side) : t('only', { side: name(names[side === 'before' ? 0 : 1]) });
  return (
    <>
      <h4 className={classes.label}>{t(isProposal ? 'changes' : 'differs')}</h4>
      {changes.length === 0 && settings.length === 0 ? <p>{t(isProposal ? 'noText' : 'nothing')}</p> : null}
      {changes.length > 0 ? (
        <p className={classes.marks}>{t('marks', { before: name(names[0]), after: name(names[1]) })}</p>
      ) : null}
      <dl className={classes.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change while they are shown
          <div key={index}>
            <dt>{t(change.where, { place: placeOf(change) })}</dt>
            <dd>
              {compareWords(change.before, change.after).map(({ kind, text }, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                if (kind === 'same') return <span key={place}>{text}</span>;
                const Mark = kind === 'gone' ? 'del' : 'ins';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Mark key={place}>
                    <span className="visually-hidden">{sayOf(kind === 'gone' ? 'before' : 'after')} </span>
                    {text}
                  </Mark>
                );
              })}
            </dd>
          </div>
        ))}
        {settings.map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{t('settings')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Text kinds numbered by letters, as in the editor. */
const lettered: ReadonlySet<string> = new Set(['options', 'choices', 'items']);
const placeOf = ({ where, place }: { readonly where: string; readonly place: number | null }): string =>
  place === null ? '' : lettered.has(where) ? optionLabel(place - 1) : String(place);

const factNames = ['type', 'points', 'difficulty', 'keywords'] as const;

/** Formats the facts of a question other than its texts. */
function useFacts() {
  const text = useText();
  const format = useFormat();
  return ({ question, points, difficulty, keywords = [] }: ComparedSide) => ({
    type: text.phrase(questionTypes[question.type].label),
    points: format.points(points ?? ''),
    difficulty: text.phrase(difficultyTable.labelOf(difficulty)),
    keywords: format.list(keywords),
  });
}
