import type { Place } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { pinsOf, type ShownPage } from './pins.ts';
import classes from './said-places.module.css';

const messages = defineMessages({
  places: 'At places of the answer',
  pin: '{$n}, on page {$page}',
  pinGone: '{$n}, on a page that was removed',
  show: 'Show',
  showPin: 'Show comment {$n} on its page',
});

interface SaidPlacesProps {
  readonly places: readonly Place[];
  readonly pages: readonly Pick<ShownPage, 'page_id'>[];
  /** Selects a pin on a page; null for print. */
  readonly onShow: ((id: string) => void) | null;
}

/** Comments of a marker on words of an answer, and on numbered places of its pages. */
export function SaidPlaces({ places, pages, onShow }: SaidPlacesProps) {
  const t = useMessages(messages);
  if (places.length === 0) return null;
  return (
    <section className={classes.said}>
      <h4>{t('places')}</h4>
      <dl>
        {places.map((place) =>
          place.kind === 'words' ? (
            <div key={place.id}>
              <dt>
                <q>{place.quote}</q>
              </dt>
              <dd>{place.comment}</dd>
            </div>
          ) : null,
        )}
        {pinsOf(places).map(({ id, number: n, page_id, comment }) => {
          const page = pages.findIndex((one) => one.page_id === page_id) + 1;
          return (
            <div key={id}>
              <dt>
                {page > 0 ? t('pin', { n, page }) : t('pinGone', { n })}
                {onShow && page > 0 ? (
                  <Button tone="link" size="sm" aria-label={t('showPin', { n })} onClick={() => onShow(id)}>
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
  );
}
