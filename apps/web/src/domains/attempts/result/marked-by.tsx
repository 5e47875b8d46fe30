import type { AttemptResult } from '@pelion/contract/attempts';
import { type Criterion, mostOf, pointsOfChoice } from '@pelion/contract/rubrics/facts';
import { exact, toText } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { type RefObject, useMemo } from 'react';
import { SaidPlaces } from '../../../components/answer-pages/said-places.tsx';
import { useSaidPlaces } from '../../../components/use-said-places.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './marked-by.module.css';

const messages = defineMessages({
  rubric: 'How it was marked: {$name}',
  of: '{$points} of {$most}',
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
      <SaidPlaces places={places} pages={pages} onShow={onShow} />
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
