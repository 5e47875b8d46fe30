import type { Remark } from '@pelion/contract/proofreading';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import { SeenQuestion } from '../seen-question.tsx';
import { changedTexts, compareWords } from './difference.ts';
import classes from './proofreading.module.css';

const messages = defineMessages({
  changes: 'What changes',
  stem: '{^question}',
  options: 'Option {$place}',
  explanation: 'Explanation',
  feedback: 'Feedback',
  hints: 'Hint {$place}',
  solution: 'Step {$place} of the solution',
  title: 'Title',
  other: 'Text {$place}',
  noText: 'The wording does not change. Compare the answers and settings below.',
  before: 'Before',
  after: 'After',
  gone: 'taken out:',
  new: 'added:',
});

type Change = Pick<Remark, 'id' | 'version_id' | 'before'> & { readonly after: NonNullable<Remark['after']> };

/** What a proposed change changes: its words marked one by one, then both as they are seen, with what is right. */
export function DifferenceView({ id, version_id, before, after }: Change) {
  const t = useMessages(messages);
  const changes = changedTexts(before, after);
  return (
    <div>
      <h4 className={classes.label}>{t('changes')}</h4>
      {changes.length === 0 ? <p>{t('noText')}</p> : null}
      <dl className={classes.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change while they are shown
          <div key={index}>
            <dt>{t(change.where, { place: String(change.place ?? '') })}</dt>
            <dd>
              {compareWords(change.before, change.after).map(({ kind, text }, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                if (kind === 'same') return <span key={place}>{text}</span>;
                const Mark = kind === 'gone' ? 'del' : 'ins';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Mark key={place}>
                    <span className="visually-hidden">{t(kind)} </span>
                    {text}
                  </Mark>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.sides}>
        <section>
          <h4 className={classes.label}>{t('before')}</h4>
          <SeenQuestion seen={{ ...before, version_id }} />
        </section>
        <section>
          <h4 className={classes.label}>{t('after')}</h4>
          {/* It is no version yet: known by the remark instead. */}
          <SeenQuestion seen={{ ...after, version_id: -id }} />
        </section>
      </div>
    </div>
  );
}
