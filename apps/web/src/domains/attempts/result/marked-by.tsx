import type { AttemptResult } from '@pelion/contract/attempts';
import { type Criterion, mostOf, pointsOfChoice } from '@pelion/contract/rubrics/facts';
import { exact, type Rational, toDecimal } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './marked-by.module.css';

const messages = defineMessages({
  rubric: 'How it was marked: {$name}',
  of: '{$points} of {$most}',
  places: 'At places of the answer',
});

type Item = Pick<AttemptResult['items'][number], 'rubric' | 'places'>;

const written = (value: Rational) => (value.denominator === 1n ? `${value.numerator}` : toDecimal(value, 2));

/** What the marker said at places of an answer, and what was chosen for each criterion of the rubric. */
export function MarkedBy({ item: { rubric, places } }: { readonly item: Item }) {
  const t = useMessages(messages);
  const format = useFormat();
  const given = (criterion: Criterion) => {
    const choice = rubric?.choices.find(({ criterion_id }) => criterion_id === criterion.id);
    return {
      level: criterion.levels.find(({ id }) => id === choice?.level_id) ?? null,
      points: pointsOfChoice(criterion, choice) ?? exact('0'),
    };
  };
  return (
    <>
      {places.length > 0 ? (
        <section className={classes.said}>
          <h4>{t('places')}</h4>
          <dl>
            {places.map(({ id, quote, comment }) => (
              <div key={id}>
                <dt>
                  <q>{quote}</q>
                </dt>
                <dd>{comment}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {rubric ? (
        <section className={classes.said}>
          <h4>{t('rubric', { name: rubric.name })}</h4>
          <dl>
            {rubric.criteria.map((criterion) => {
              const { level, points } = given(criterion);
              return (
                <div key={criterion.id}>
                  <dt>
                    {criterion.name}
                    {': '}
                    {t('of', {
                      points: format.points(written(points)),
                      most: format.points(written(mostOf(criterion))),
                    })}
                  </dt>
                  {level ? (
                    <dd>
                      {level.name}
                      {level.description === '' ? null : <small>{level.description}</small>}
                    </dd>
                  ) : null}
                </div>
              );
            })}
          </dl>
        </section>
      ) : null}
    </>
  );
}
