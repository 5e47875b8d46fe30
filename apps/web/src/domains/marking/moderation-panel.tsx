import type { AnswerMark, GivenMark, Moderation } from '@pelion/contract/marking';
import { typedPoints } from '@pelion/questions/points-text';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { MarkValues } from './mark-draft.ts';
import classes from './moderation.module.css';

const messages = defineMessages({
  title: 'Two people mark this answer',
  first: 'You give the first mark. Both stay hidden until the second is given.',
  second: 'You give the second mark. The first stays hidden until then.',
  given: 'Your mark is saved. It counts together with the second one.',
  differs:
    'The marks are more than {$allowed} {#n|point|points} apart. A manager of this schedule decides; until then you can change yours.',
  full: 'Two people have marked this answer. A third one decides.',
  settled: 'Final mark: {$points} of {$worth}',
  decide: 'Your decision is needed',
  decideText:
    'The marks are more than {$allowed} {#n|point|points} apart. Choose one of them, or give a different one.',
  again: 'You can change the decision',
  againText: 'The final mark is below.',
  one: 'First mark, by {$name}: {$points}',
  two: 'Second mark, by {$name}: {$points}',
  doubtful: 'Flagged',
  places: '{$n} {#n|comment|comments} in the answer',
  take: 'Take this mark',
});

interface ModerationPanelProps {
  readonly item: AnswerMark;
  readonly moderation: Moderation;
  readonly worth: string;
  readonly onTake: (
    mark: Pick<MarkValues, 'points' | 'comment' | 'places' | 'rubricVersionId' | 'choices'>,
  ) => void;
}

/** State of double marking, with both marks for viewers who may see them. */
export function ModerationPanel({ item, moderation, worth, onTake }: ModerationPanelProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { act, state, own, given, marks } = moderation;
  const allowed = {
    allowed: format.points(moderation.allowed_difference),
    n: Number(moderation.allowed_difference),
  };
  const decides = act === 'decide';
  const said = () => {
    if (decides) return state === 'settled' ? t('againText') : t('decideText', allowed);
    if (state === 'settled')
      return t('settled', { points: format.points(item.points ?? '0'), worth: format.points(worth) });
    if (act === null) return t('full');
    if (own === null) return t(given === 0 ? 'first' : 'second');
    return state === 'differs' ? t('differs', allowed) : t('given');
  };
  const title = decides ? t(state === 'settled' ? 'again' : 'decide') : t('title');
  return (
    <section className={classes.moderation} aria-label={title}>
      <Notice kind={decides && state === 'differs' ? 'warning' : 'info'} title={title}>
        {said()}
      </Notice>
      {marks.length === 0 ? null : (
        <ol className={classes.marks}>
          {marks.map((mark) => (
            <li key={mark.number} className={classes.mark}>
              <h3>
                {t(mark.number === 1 ? 'one' : 'two', {
                  name: mark.marked_by_name ?? '',
                  points: format.points(mark.exact_points),
                })}
              </h3>
              {mark.comment === '' ? null : <p className={classes.comment}>{mark.comment}</p>}
              {mark.places.length === 0 ? null : (
                <>
                  <p>{t('places', { n: mark.places.length })}</p>
                  <ul className={classes.said}>
                    {mark.places.map(({ id, comment }) => (
                      <li key={id}>{comment}</li>
                    ))}
                  </ul>
                </>
              )}
              {mark.is_doubtful ? <p>{t('doubtful')}</p> : null}
              {decides ? (
                <Button size="sm" onClick={() => onTake(takenFrom(mark, item, worth))}>
                  {t('take')}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {act === null && state === 'settled' && item.comment !== '' ? (
        <p className={classes.comment}>{item.comment}</p>
      ) : null}
    </section>
  );
}

/** Converts a given mark to form values; keeps its choices only while that rubric version is available. */
function takenFrom(mark: GivenMark, { rubric, newer_rubric }: AnswerMark, worth: string) {
  const isKnown = [rubric, newer_rubric].some(
    (one) => one !== null && one.version_id === mark.rubric?.version_id,
  );
  const points = mark.exact_points === worth ? typedPoints(worth) : mark.points;
  const byRubric = isKnown && mark.choices.length > 0;
  return {
    points: byRubric ? '' : points,
    comment: mark.comment,
    places: mark.places,
    rubricVersionId: byRubric ? (mark.rubric?.version_id ?? null) : (rubric?.version_id ?? null),
    choices: byRubric ? mark.choices : [],
  };
}
