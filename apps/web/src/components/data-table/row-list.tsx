import { Fragment, type ReactNode } from 'react';
import { later } from '../lazy-part.tsx';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import type { Line, RowsView } from './data-table.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { isOwnClick, Opener, RowMenu, Tick } from './row-parts.tsx';
import { drawnAtOnce, useDrawn } from './virtual-threshold.ts';

const VirtualItems = later(
  () => import('./virtual-rows.tsx').then((file) => file.VirtualItems),
  ({ first }) => first,
  (notice, { first }) => (
    <>
      {first}
      {notice}
    </>
  ),
);

/** On a phone: what the row is, its facts on a quiet line, and what stands at its end. */
export function RowList<Row extends object>(view: RowsView<Row>) {
  const { caption, lines, isNested } = view;
  const { drawn, hasEnd } = useDrawn(lines.length);
  const draw = (line: Line<Row>) => <ListRow key={line.id} view={view} line={line} />;
  const first = (
    <ul>
      {lines.slice(0, drawn).map((line) => (
        <li key={line.id}>{draw(line)}</li>
      ))}
    </ul>
  );
  const keys = isNested ? {} : { 'data-rows': '', onKeyDown: moveBetweenRows };
  return (
    <section className={isNested ? classes.nestedList : classes.list} aria-label={caption} {...keys}>
      {lines.length <= drawnAtOnce ? (
        first
      ) : (
        <VirtualItems
          first={first}
          count={lines.length}
          keyOf={(place) => lines[place]?.id ?? ''}
          draw={(place) => lines.slice(place, place + 1).map(draw)}
        />
      )}
      {hasEnd ? view.foot : null}
    </section>
  );
}

interface ListRowProps<Row extends object> {
  readonly view: RowsView<Row>;
  readonly line: Line<Row>;
}

function ListRow<Row extends object>({ view, line }: ListRowProps<Row>) {
  const { row, isOpen, isTicked, below } = line;
  const at = (wanted: DataColumn<Row>['place']) =>
    view.columns.filter(({ place }) => place === wanted).flatMap((column) => contentOf(column, row));
  const facts = at('fact');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button at its end is for keyboard and screen reader */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classes.item}
        data-line
        data-chosen={isTicked || undefined}
        onClick={(event) => {
          if (isOpen !== null && !isOwnClick(event)) view.onToggle(line.id);
        }}
      >
        <Tick view={view} line={line} />
        <div className={classes.itemText}>
          <div className={classes.primary} data-primary>
            {at('primary').map(({ id, content }) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
          </div>
          {facts.length > 0 ? (
            <div className={classes.facts}>
              {facts.map(({ id, content }, place) => (
                <Fragment key={id}>
                  {place > 0 ? ' · ' : null}
                  {content}
                </Fragment>
              ))}
            </div>
          ) : null}
        </div>
        <div className={classes.trailing}>
          {at('trailing').map(({ id, content }) => (
            <Fragment key={id}>{content}</Fragment>
          ))}
        </div>
        <RowMenu view={view} line={line} />
        <Opener view={view} line={line} />
      </div>
      {below ? (
        <div className={classes.itemBelow} data-below>
          {below}
        </div>
      ) : null}
    </>
  );
}

/** One cell, or none where there is nothing to say. */
function contentOf<Row>({ id, place, value, cell, fact }: DataColumn<Row>, row: Row) {
  const isLeftOut = place === 'fact' && value(row) === null;
  const content: ReactNode = fact ? fact(row) : isLeftOut ? null : cell ? cell(row) : value(row);
  return content === null || content === '' ? [] : [{ id, content }];
}
