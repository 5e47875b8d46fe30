import {
  type SatRoute,
  type SatSection,
  satRoutes,
  satSectionTable,
} from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { Fragment, useRef } from 'react';
import { moveOut, pastedTable } from '../../lib/grid-cells.ts';
import { useText } from '../../lib/text.ts';
import classes from './digital-sat-panel.module.css';

const messages = defineMessages({
  right: 'Right answers',
  lower: 'With 2A',
  higher: 'With 2B',
  cell: '{$section}, {$route}: score for {$n} right {#n|answer|answers}',
});

/** A score for each number of right answers; null: not filled in. */
export type Cells = Readonly<Record<SatRoute, readonly (number | null)[]>>;

interface ScoreGridProps {
  readonly section: SatSection;
  readonly cells: Cells;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onChange: (cells: Cells) => void;
}

const digits = /^\d{0,4}$/;
const scoreIn = (typed: string) => (typed !== '' && digits.test(typed) ? Number(typed) : null);

/** What was copied, from a cell on to the right and down: what is no score is a hole, and what lies beyond the table is left out. */
function withPasted(
  cells: Cells,
  pasted: readonly (readonly string[])[],
  from: { readonly row: number; readonly place: number },
): Cells {
  const of = (route: SatRoute, place: number) =>
    cells[route].map((cell, row) => {
      const typed = pasted[row - from.row]?.[place - from.place];
      return typed === undefined ? cell : scoreIn(typed);
    });
  return { lower: of('lower', 0), higher: of('higher', 1) };
}

/** One section: a row for each number of right answers. Plain inputs: there are two hundred of them. */
export function ScoreGrid({ section, cells, errorAt, onChange }: ScoreGridProps) {
  const text = useText();
  const t = text(messages);
  const name = text.phrase(satSectionTable.labelOf(section));
  const rows = Math.max(cells.lower.length, cells.higher.length);
  const set = (route: SatRoute, row: number, typed: string) => {
    if (!digits.test(typed)) return;
    onChange({ ...cells, [route]: cells[route].with(row, scoreIn(typed)) });
  };
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, place: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${place}"]`)?.focus();
  const whole = satRoutes.map((route) => errorAt(`${section}.${route}`, true)).find(Boolean);
  return (
    <div>
      {whole ? <p className="field-error">{whole}</p> : null}
      <table ref={table} className={classes.grid}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            {satRoutes.map((route) => (
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
                {satRoutes.map((route, place) => {
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
                            if (pasted) onChange(withPasted(cells, pasted, { row, place }));
                          }}
                        />
                      ) : null}
                    </td>
                  );
                })}
              </tr>
              {/* Below its row, so that no column grows wider. */}
              {satRoutes.map((route) => {
                const error = errorAt(`${section}.${route}.${row}`);
                return error ? (
                  <tr key={route}>
                    <td colSpan={3}>
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
