import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import type { GivenProps } from '../answer-view.ts';
import { NoAnswer } from '../no-answer.tsx';
import type { Worth } from '../review.ts';
import { WorthSign } from '../worth-sign.tsx';
import classes from './drag.module.css';
import { Places, usePlaceName } from './places.tsx';
import { type Drag, itemsIn } from './placing.ts';

const messages = defineMessages({
  nothing: 'Left empty',
  /** Short form for places on a picture, which are too small for a sentence. */
  dash: '–',
  right: 'right',
  wrong: 'wrong',
  rightOrder: 'Right order',
  rightPlaces: 'Right places',
  belongs: 'belongs in place {$n}',
});

interface ItemProps {
  readonly question: Drag;
  readonly itemId: string;
  readonly worth?: Worth | undefined;
}

function Item({ question, itemId, worth }: ItemProps) {
  const t = useMessages(messages);
  return (
    <span className={classes.given} data-worth={worth}>
      {worth ? <WorthSign worth={worth} /> : null}
      <RichTextView html={question.items.find(({ id }) => id === itemId)?.html ?? ''} />
      {worth ? <span className="visually-hidden">{t(worth === 'right' ? 'right' : 'wrong')}</span> : null}
    </span>
  );
}

function Nothing({ isSmall }: { readonly isSmall: boolean }) {
  const t = useMessages(messages);
  if (!isSmall) return <span className={classes.nothing}>{t('nothing')}</span>;
  return (
    <span className={classes.nothing}>
      <span aria-hidden>{t('dash')}</span>
      <span className="visually-hidden">{t('nothing')}</span>
    </span>
  );
}

type GivenDragProps = GivenProps<'dragAndDrop'>;

/** Shows the submitted placement; with the key, also which items are right and the correct places. */
export function GivenDrag(props: GivenDragProps) {
  return props.question.layout === 'order' ? <GivenOrder {...props} /> : <GivenPlaces {...props} />;
}

function GivenPlaces({ question, response, review, labelledBy }: GivenDragProps) {
  const t = useMessages(messages);
  const placeName = usePlaceName(question);
  const placed = response?.placed ?? [];
  const rightIn = (targetId: string) => review?.key?.targets.find(({ id }) => id === targetId)?.itemIds;
  const worthOf = (targetId: string, itemId: string): Worth | undefined =>
    review?.key ? (rightIn(targetId)?.includes(itemId) ? 'right' : 'wrong') : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: read-only, so not a fieldset
    <div className={classes.answer} role="group" aria-labelledby={labelledBy} data-given="">
      {placed.length === 0 ? (
        <p className={classes.hint}>
          <NoAnswer />
        </p>
      ) : null}
      <Places question={question}>
        {(target, index) => {
          const here = itemsIn(placed, target.id);
          return (
            // biome-ignore lint/a11y/useSemanticElements: read-only, so not a fieldset
            <span className={classes.contents} role="group" aria-label={placeName(target, index)}>
              {here.length === 0 ? <Nothing isSmall={question.layout === 'picture'} /> : null}
              {here.map((itemId) => (
                <Item key={itemId} question={question} itemId={itemId} worth={worthOf(target.id, itemId)} />
              ))}
            </span>
          );
        }}
      </Places>
      {review?.key ? (
        <section className={classes.key}>
          <h4>{t('rightPlaces')}</h4>
          <dl>
            {question.targets.map((target, index) => (
              <div key={target.id}>
                <dt>{placeName(target, index)}</dt>
                <dd>
                  {rightIn(target.id)?.map((itemId) => (
                    <Item key={itemId} question={question} itemId={itemId} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

function GivenOrder({ question, response, review, labelledBy }: GivenDragProps) {
  const t = useMessages(messages);
  const [target] = question.targets;
  const given = target ? itemsIn(response?.placed ?? [], target.id) : [];
  const right = review?.key?.targets[0]?.itemIds;
  // In an ordering, single items are not marked: an item in a wrong place may still follow the right one.
  const list = (itemIds: readonly string[], rightOrder?: readonly string[]) => (
    <ol className={classes.givenOrder}>
      {itemIds.map((itemId, index) => {
        const place = rightOrder?.indexOf(itemId) ?? index;
        return (
          <li key={itemId}>
            <Item
              question={question}
              itemId={itemId}
              worth={rightOrder && place === index ? 'right' : undefined}
            />{' '}
            {place === index ? null : (
              <span className={classes.nothing}>{t('belongs', { n: place + 1 })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: read-only, so not a fieldset
    <div className={classes.answer} role="group" aria-labelledby={labelledBy} data-given="">
      {given.length === 0 ? (
        <>
          <p className={classes.hint}>
            <NoAnswer />
          </p>
          {right ? null : list(question.items.map(({ id }) => id))}
        </>
      ) : (
        list(given, right)
      )}
      {right ? (
        <section className={classes.key}>
          <h4>{t('rightOrder')}</h4>
          {list(right)}
        </section>
      ) : null}
    </div>
  );
}
