import type { AttemptResult } from '@pelion/contract/attempts';
import { type Criterion, mostOf, pointsOfChoice } from '@pelion/contract/rubrics/facts';
import { exact, toText } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { type RefObject, useMemo } from 'react';
import { pinsOf } from '../../../components/answer-pages/pins.ts';
import { Button } from '../../../components/button.tsx';
import { useSaidPlaces } from '../../../components/use-said-places.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './marked-by.module.css';

const messages = defineMessages({
  rubric: 'How it was marked: {$name}',
  of: '{$points} of {$most}',
  places: 'At places of the answer',
  pin: '{$n}, on page {$page}',
  pinGone: '{$n}, on a page that was removed',
  show: 'Show',
  showPin: 'Show comment {$n} on its page',
});

type Item = Pick<AttemptResult['items'][number], 'rubric' | 'places' | 'pages'>;

interface MarkedByProps {
  readonly item: Item;
  /** Element of the answer, in which commented passages are highlighted. */
  readonly answer: RefObject<HTMLElement | null>;
  /** Selects a pin on a page; null for print. */
  readonly onShow: ((id: string) => void) | null;
}

/** Marker's comments on passages of an answer, and the chosen levels of the rubric. */
export function MarkedBy({ item: { rubric, places, pages }, answer, onShow }: MarkedByProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const words = useMemo(() => places.filter((place) => place.kind === 'words'), [places]);
  useSaidPlaces(answer, words);
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
            {words.map(({ id, quote, comment }) => (
              <div key={id}>
                <dt>
                  <q>{quote}</q>
                </dt>
                <dd>{comment}</dd>
              </div>
            ))}
            {pinsOf(places).map(({ id, number: n, page_id, comment }) => {
              const page = pages.findIndex((one) => one.page_id === page_id) + 1;
              return (
                <div key={id}>
                  <dt>
                    {page > 0 ? t('pin', { n, page }) : t('pinGone', { n })}
                    {onShow && page > 0 ? (
                      <Button
                        tone="link"
                        size="sm"
                        aria-label={t('showPin', { n })}
                        onClick={() => onShow(id)}
                      >
                        {t('show')}
                      </Button>
                    ) : null}
                  </dt>
                  <dd>{comment}</dd>
                </div>
              );
            })}
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
                      points: format.points(toText(points)),
                      most: format.points(toText(mostOf(criterion))),
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
