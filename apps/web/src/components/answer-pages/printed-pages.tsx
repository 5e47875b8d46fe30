import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './answer-pages.module.css';
import { PicturePins } from './picture-pins.tsx';
import type { Pin, ShownPage } from './pins.ts';
import { TurnedPicture } from './turned-picture.tsx';

const messages = defineMessages({ page: 'Page {$n} of {$all}' });

interface PrintedPagesProps {
  readonly pages: readonly ShownPage[];
  readonly pins: readonly Pin[];
}

/** The pages of an answer as they go on paper, with the numbers of what is said at their places. */
export function PrintedPages({ pages, pins }: PrintedPagesProps) {
  const t = useMessages(messages);
  return pages.map((page, index) => {
    const name = t('page', { n: index + 1, all: pages.length });
    return (
      <figure key={page.page_id} className={classes.printed}>
        <figcaption>{name}</figcaption>
        <div>
          <TurnedPicture page={page} alt={name} />
          <PicturePins
            pins={pins.filter(({ page_id }) => page_id === page.page_id)}
            turn={page.turn}
            active={null}
            onPress={() => {}}
            editing={null}
          />
        </div>
      </figure>
    );
  });
}
