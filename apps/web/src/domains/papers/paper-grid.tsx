import { pathOf } from '@pelion/access';
import type { PaperRow, Papers } from '@pelion/contract/papers';
import { type CellKind, readCell } from '@pelion/contract/papers/facts';
import { defineMessages } from '@pelion/words';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import held from '../../components/held-table.module.css';
import { useLabelledScore } from '../../components/score-text.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import { moveOut, pastedTable } from '../../lib/grid-cells.ts';
import { useText } from '../../lib/text.ts';
import { cellKey } from './paper-draft.ts';
import classes from './papers.module.css';
import type { PaperSheet } from './use-paper-sheet.ts';

const messages = defineMessages({
  caption: 'Answers on paper',
  student: '{^student}',
  absent: 'Absent',
  absentOf: 'Absent: {$name}',
  score: 'Score',
  scoreOf: 'Score of {$name}: {$score}',
  waits: 'To be graded',
  cell: '{$name}, {question} {$n}',
  about: '{$n}. {$excerpt}',
  letter: 'one letter, A to {$last}; worth {$worth}',
  letters: 'letters, A to {$last}; worth {$worth}',
  trueFalse: 'A for true, B for false; worth {$worth}',
  text: 'as it was written; worth {$worth}',
  blanks: '{$n} answers with a semicolon between them; worth {$worth}',
  matches: '{$n} letters in their order; worth {$worth}',
  places: 'letters for {$n} places, a space between them; worth {$worth}',
  points: 'points, at most {$worth}; leave empty to mark it later',
});

interface PaperGridProps {
  readonly papers: Papers;
  readonly sheet: PaperSheet;
  /** Range of rows on the current page. */
  readonly from: number;
  readonly count: number;
}

const letterAt = (place: number) => String.fromCharCode(64 + Math.max(1, place));

/** Students by questions, in the order of each student's paper. Native inputs, because there are hundreds. */
export function PaperGrid({ papers, sheet, from, count }: PaperGridProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const scoreText = useLabelledScore();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<{ readonly row: number; readonly position: number } | null>(null);
  const { questions, rows } = papers;
  const shown = rows.slice(from, from + count);
  const most = Math.max(0, ...rows.map(({ order }) => order.length));
  const nameOf = ({ student_name, code }: PaperRow) => student_name ?? code;
  const askedOf = (row: PaperRow, position: number) => questions[row.order[position - 1] ?? -1];
  const problemOf = (row: PaperRow, position: number, value: string) => {
    const error = sheet.errors[cellKey(row.student_id, position)];
    const asked = askedOf(row, position);
    if (error || !asked) return error ?? null;
    const { problem } = readCell(value, asked);
    return problem ? text.sentence(problem) : null;
  };
  /** Moves the focus in this direction to the next enabled cell; papers of absent students are skipped. */
  const focus = (row: number, position: number, [down, right]: readonly [number, number]): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${position}"]`);
    if (cell?.disabled) return focus(row + down, position + right, [down, right]);
    cell?.focus();
    return cell != null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, position: number) => {
    const move = moveOut(event);
    if (move) focus(row + move[0], position + move[1], move);
    // Tab on the last answer jumps to the next paper's first answer, past its checkbox; Shift+Tab reaches that.
    const isOver = event.key === 'Tab' && !event.shiftKey && position === rows[row]?.order.length;
    if (isOver && focus(row + 1, 1, [1, 0])) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number, position: number) => {
    const pasted = pastedTable(event);
    if (pasted) sheet.paste(row, position, pasted);
  };
  const here = at && rows[at.row];
  const asked = here && at ? askedOf(here, at.position) : undefined;
  const wrong = here && at ? problemOf(here, at.position, sheet.textOf(here, at.position)) : null;
  return (
    <>
      <p className={classes.about} role="status">
        {here && at && asked ? (
          <>
            <strong>{t('cell', { name: nameOf(here), n: at.position })}</strong>
            {` · ${asked.excerpt} · ${howToType(t, format, asked)}`}
            {wrong ? <em>{` · ${wrong}`}</em> : null}
          </>
        ) : null}
      </p>
      <section className={held.frame} aria-label={t('caption')}>
        <table ref={table} className={`${held.grid} ${classes.grid}`}>
          <thead>
            <tr>
              <th scope="col">{t('student')}</th>
              <th scope="col">{t('absent')}</th>
              <th scope="col">{t('score')}</th>
              {Array.from({ length: most }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the paper is its number
                <th key={index} scope="col">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => {
              const place = from + index;
              const isAbsent = sheet.isAbsent(row);
              return (
                <tr key={row.student_id} data-absent={isAbsent || undefined}>
                  <th scope="row">
                    <span>{nameOf(row)}</span>
                    {row.student_name === null ? null : <small>{row.code}</small>}
                  </th>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('absentOf', { name: nameOf(row) })}
                      checked={isAbsent}
                      disabled={row.result_id !== null}
                      onChange={({ currentTarget }) => sheet.setAbsent(row, currentTarget.checked)}
                    />
                  </td>
                  <td className={classes.score}>
                    <ScoreCell
                      row={row}
                      waits={t('waits')}
                      labelOf={(score) => t('scoreOf', { name: nameOf(row), score })}
                      scoreText={scoreText}
                    />
                  </td>
                  {row.order.map((_, before) => {
                    const position = before + 1;
                    const key = cellKey(row.student_id, position);
                    const value = sheet.textOf(row, position);
                    const problem = problemOf(row, position, value);
                    return (
                      <td key={key}>
                        <input
                          className="input"
                          type="text"
                          autoComplete="off"
                          autoCapitalize="off"
                          spellCheck={false}
                          data-cell={`${place}.${position}`}
                          data-wide={(askedOf(row, position)?.kind ?? '') in wide || undefined}
                          data-changed={key in sheet.draft.cells || undefined}
                          data-conflict={key in sheet.conflicts || undefined}
                          aria-label={t('cell', { name: nameOf(row), n: position })}
                          aria-invalid={problem ? true : undefined}
                          title={problem ?? undefined}
                          disabled={isAbsent}
                          value={value}
                          onFocus={() => setAt({ row: place, position })}
                          onChange={({ currentTarget }) => sheet.type(row, position, currentTarget.value)}
                          onKeyDown={(event) => onKeyDown(event, place, position)}
                          onPaste={(event) => onPaste(event, place, position)}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Cells with typed text are wider. */
const wide: Readonly<Partial<Record<CellKind, true>>> = {
  text: true,
  blanks: true,
  matches: true,
  places: true,
};

type Asked = Papers['questions'][number];

function howToType(
  t: (key: CellKind, slots: { readonly last: string; readonly n: number; readonly worth: string }) => string,
  format: Format,
  asked: Asked,
): string {
  return t(asked.kind, { last: letterAt(asked.letters), n: asked.blanks, worth: format.points(asked.worth) });
}

interface ScoreCellProps {
  readonly row: PaperRow;
  readonly waits: string;
  readonly labelOf: (score: string) => string;
  readonly scoreText: (row: PaperRow) => string;
}

function ScoreCell({ row, waits, labelOf, scoreText }: ScoreCellProps) {
  if (row.result_id === null) return null;
  const at = { studentId: row.student_id, resultId: row.result_id };
  if (row.score === null) return <Link to={pathOf('gradeAssessment', at)}>{waits}</Link>;
  const score = scoreText(row);
  return (
    <Link to={pathOf('viewScore', at)} aria-label={labelOf(score)}>
      {score}
    </Link>
  );
}
