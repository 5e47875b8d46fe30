import { type SatSection, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { Fragment, useRef } from 'react';
import { moveOut, pastedTable } from '../../lib/grid-cells.ts';
import { useText } from '../../lib/text.ts';
import classes from './digital-sat-panel.module.css';
import {
  type Cells,
  type GridColumn,
  gridColumns,
  type PublishedTable,
  pastedScores,
  publishedTable,
  scoreIn,
  withPasted,
} from './published-table.ts';

const messages = defineMessages({
  right: 'Right answers',
  lower: 'With 2A',
  lower_top: '2A up to',
  higher: 'With 2B',
  higher_top: '2B up to',
  cell: '{$section}, {$route}: score for {$n} right {#n|answer|answers}',
});

interface ScoreGridProps {
  readonly section: SatSection;
  readonly cells: Cells;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onChange: (cells: Cells) => void;
  /** A whole published table was pasted, perhaps of both sections. */
  readonly onPublished: (table: PublishedTable) => void;
}

const typing = /^\d{0,4}$/;

/** Grid of one section, with a row per number of right answers. Native inputs, because there are two hundred. */
export function ScoreGrid({ section, cells, errorAt, onChange, onPublished }: ScoreGridProps) {
  const text = useText();
  const t = text(messages);
  const name = text.phrase(satSectionTable.labelOf(section));
  const rows = Math.max(cells.lower.length, cells.higher.length);
  const set = (route: GridColumn, row: number, typed: string) => {
    if (!typing.test(typed)) return;
    onChange({ ...cells, [route]: cells[route].with(row, scoreIn(typed)) });
  };
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, place: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${place}"]`)?.focus();
  const paste = (lines: ReturnType<typeof pastedScores>, from: { row: number; place: number }) => {
    const published = publishedTable(lines, section);
    if (published) onPublished(published);
    else onChange(withPasted(cells, lines, from));
  };
  const whole = gridColumns.map((route) => errorAt(`${section}.${route}`, true)).find(Boolean);
  return (
    <div>
      {whole ? <p className="field-error">{whole}</p> : null}
      <table ref={table} className={classes.grid}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            {gridColumns.map((route) => (
              <th key={route} scope="col">
                {t(route)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            <Fragment key={row}>
              <tr>
                <th scope="row">{row}</th>
                {gridColumns.map((route, place) => {
                  const error = errorAt(`${section}.${route}.${row}`);
                  return (
                    <td key={route}>
                      {row < cells[route].length ? (
                        <input
                          className="input"
                          type="text"
                          inputMode="numeric"
                          autoComplete="off"
                          name={`${section}.${route}.${row}`}
                          aria-label={t('cell', { section: name, route: t(route), n: row })}
                          aria-invalid={error ? true : undefined}
                          aria-describedby={error ? `cell-${section}-${route}-${row}` : undefined}
                          data-cell={`${row}.${place}`}
                          value={cells[route][row] ?? ''}
                          onChange={({ currentTarget }) => set(route, row, currentTarget.value)}
                          onKeyDown={(event) => {
                            const move = moveOut(event);
                            if (move) focus(row + move[0], place + move[1]);
                          }}
                          onPaste={(event) => {
                            const pasted = pastedTable(event);
                            if (pasted) paste(pastedScores(pasted), { row, place });
                          }}
                        />
                      ) : null}
                    </td>
                  );
                })}
              </tr>
              {/* Below its row, so that no column grows wider. */}
              {gridColumns.map((route) => {
                const error = errorAt(`${section}.${route}.${row}`);
                return error ? (
                  <tr key={route}>
                    <td colSpan={5}>
                      <small id={`cell-${section}-${route}-${row}`}>{error}</small>
                    </td>
                  </tr>
                ) : null;
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
