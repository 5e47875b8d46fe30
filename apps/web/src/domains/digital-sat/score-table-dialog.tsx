import type { DigitalSat, ScoreTable, ScoreTableDraft } from '@pelion/contract/digital-sat';
import {
  type SatSection,
  type satRoutes,
  satSections,
  usualColumn,
} from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './digital-sat-panel.module.css';
import { type Cells, type PublishedTable, withPublished } from './published-table.ts';
import { readDigitalSat, saveScoreTable } from './queries.ts';
import { ScoreGrid } from './score-grid.tsx';

const messages = defineMessages({
  title: 'From right answers to an estimate',
  save: 'Save as a new version',
  hint: 'Score for each number of right answers: 200 to 800, in tens, never falling. “Up to” is the upper bound of a published table, if it has one. You can paste columns or a whole table.',
  margin: 'Margin of the estimate, in points',
  usual: 'Fill in the standard estimate',
  changed: 'Somebody else has saved version {$n} since you opened this',
});

interface Values {
  readonly english: Cells | null;
  readonly math: Cells | null;
  readonly margin: number | null;
}

/** Resizes the table to the bundle's current number of questions: extra rows are cut, missing cells are empty. */
function cellsOf(sat: DigitalSat, table: ScoreTable, section: SatSection): Cells | null {
  const counted = sat.counted[section];
  if (!counted) return null;
  const of = (route: (typeof satRoutes)[number]) =>
    Array.from({ length: counted[route] + 1 }, (_, right) => table[section]?.[route][right] ?? null);
  // Equal bounds are shown once, in the lower column.
  const topOf = (route: (typeof satRoutes)[number]) =>
    of(route).map((from, right) => {
      const top = table[section]?.[`${route}_top`][right] ?? null;
      return top === from ? null : top;
    });
  return { lower: of('lower'), lower_top: topOf('lower'), higher: of('higher'), higher_top: topOf('higher') };
}

const usualCells = (sat: DigitalSat, section: SatSection): Cells | null => {
  const counted = sat.counted[section];
  if (!counted) return null;
  const lower = usualColumn('lower', counted.lower);
  const higher = usualColumn('higher', counted.higher);
  return { lower, lower_top: lower.map(() => null), higher, higher_top: higher.map(() => null) };
};

const valuesOf = (sat: DigitalSat, table: ScoreTable): Values => ({
  english: cellsOf(sat, table, 'english'),
  math: cellsOf(sat, table, 'math'),
  margin: table.margin,
});

const sent = (cells: Cells | null) =>
  cells && {
    lower: [...cells.lower],
    lower_top: [...cells.lower_top],
    higher: [...cells.higher],
    higher_top: [...cells.higher_top],
  };

interface ScoreTableDialogProps {
  readonly sat: DigitalSat;
  /** Table to start from: the current version or an earlier one. */
  readonly table: ScoreTable;
  readonly onClose: () => void;
}

/** Editor of a score table with one column per bound; saving creates a new version. */
export function ScoreTableDialog({ sat, table, onClose }: ScoreTableDialogProps) {
  const t = useMessages(messages);
  const { base, onConflict, newerThan } = useNewer(sat, ({ bundle_id }) => readDigitalSat(bundle_id));
  const form = useForm({
    initial: valuesOf(sat, table),
    schema: () => import('@pelion/contract/digital-sat').then((file) => file.scoreTableDraft),
    body: ({ english, math, margin }: Values): ScoreTableDraft => ({
      version_no: base.table.version_no,
      english: sent(english),
      math: sent(math),
      margin: margin ?? Number.NaN,
    }),
    mutation: useMutation(saveScoreTable(sat.bundle_id)),
    variables: (body) => body,
    onSaved: onClose,
    onConflict,
  });
  const fill = (table: PublishedTable) => {
    const { english, math } = form.values;
    form.set({
      english: english && withPublished(english, table.english),
      math: math && withPublished(math, table.math),
    });
  };
  const newer = newerThan((theirs) => form.set(valuesOf(theirs, theirs.table)));
  return (
    <FormDialog form={form} size="lg" title={t('title')} submitLabel={t('save')} onClose={onClose}>
      {newer ? (
        <ConflictNotice
          title={t('changed', { n: newer.record.table.version_no })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        />
      ) : null}
      <p className="field-hint">{t('hint')}</p>
      <NumberField {...form.field('margin')} label={t('margin')} isRequired isFirst />
      <div>
        <Button
          size="sm"
          onClick={() => form.set({ english: usualCells(base, 'english'), math: usualCells(base, 'math') })}
        >
          {t('usual')}
        </Button>
      </div>
      <div className={classes.grids}>
        {satSections.map((section) => {
          const cells = form.values[section];
          return cells ? (
            <ScoreGrid
              key={section}
              section={section}
              cells={cells}
              errorAt={form.errorAt}
              onChange={(next) => form.set({ [section]: next })}
              onPublished={fill}
            />
          ) : null;
        })}
      </div>
    </FormDialog>
  );
}
