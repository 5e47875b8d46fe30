import { optionLabel } from '@pelion/questions/option-label';
import { mostPlaces } from '@pelion/questions/types/drag-and-drop/facts';
import { textOf } from '@pelion/questions/words-in';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import entry from '../../../components/entry-list.module.css';
import { RowsLeft, useRowFocus } from '../../../components/entry-list.tsx';
import { CheckGroupField } from '../../../components/fields/choice-fields.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { EditorProps } from '../question-editor.ts';
import classes from './drag-editor.module.css';
import { rightIn, type Target, withNewTarget, withoutTarget, withRight, withTarget } from './edited-drag.ts';

const messages = defineMessages({
  place: 'Place {$n}',
  gap: 'Gap {$n}',
  name: 'Name of place {$n}',
  nameOfSpot: 'Description of place {$n} for people who cannot see the picture',
  right: 'Correct items',
  rightHint: 'If more items are correct than fit, any of them count.',
  item: '{$label}: {$text}',
  most: 'Items it takes, at most',
  x: 'From the left, %',
  y: 'From the top, %',
  width: 'Width, %',
  height: 'Height, %',
  remove: 'Remove place {$n}',
  add: 'Add place',
});

const sides = ['x', 'y', 'width', 'height'] as const;

/** The places, each with what belongs there. */
export function DragTargets({ draft, onChange, problemOf }: EditorProps<'dragAndDrop'>) {
  const t = useMessages(messages);
  const { layout, items, targets } = draft.content;
  const { rows, goTo } = useRowFocus<HTMLDivElement>(targets.length);
  const problem = problemOf('content.targets', true);
  const choices = items.map(({ id, text }, index) => ({
    value: id,
    label: t('item', { label: optionLabel(index), text: textOf(text.source).trim() }),
  }));
  const place = (target: Target, index: number) => {
    const n = index + 1;
    const path = `content.targets.${index}`;
    const keyed = draft.answerKey.targets.findIndex(({ targetId }) => targetId === target.id);
    const set = (changes: Partial<Target>) => onChange(withTarget(draft, { ...target, ...changes }));
    const own = problemOf(path, true) ?? problemOf(`${path}.id`) ?? problemOf(`${path}.spot`);
    return (
      <fieldset key={target.id} className={classes.place}>
        <legend>{t(layout === 'gaps' ? 'gap' : 'place', { n })}</legend>
        <span className={classes.remove}>
          <IconButton
            label={t('remove', { n })}
            icon={IconTrash}
            disabled={targets.length <= 1}
            onClick={() => {
              goTo(index - 1);
              onChange(withoutTarget(draft, target.id));
            }}
          />
        </span>
        {layout === 'gaps' ? null : (
          <RichTextField
            label={t(layout === 'picture' ? 'nameOfSpot' : 'name', { n })}
            isCompact
            isLabelHidden={false}
            lines={1}
            value={target.label.source}
            error={problemOf(`${path}.label`)}
            onChange={(source) => set({ label: { source } })}
          />
        )}
        <CheckGroupField
          label={t('right')}
          hint={t('rightHint')}
          choices={choices}
          value={rightIn(draft, target.id)}
          error={problemOf(`answerKey.targets.${keyed < 0 ? index : keyed}`)}
          onChange={(itemIds) => onChange(withRight(draft, target.id, itemIds))}
        />
        <div className={classes.numbers}>
          <NumberField
            label={t('most')}
            value={target.most}
            error={problemOf(`${path}.most`)}
            onChange={(most) => set({ most: most ?? Number.NaN })}
          />
          {layout === 'picture' && target.spot
            ? sides.map((side) => (
                <NumberField
                  key={side}
                  label={t(side)}
                  isDecimal
                  value={target.spot?.[side] ?? null}
                  error={problemOf(`${path}.spot.${side}`)}
                  onChange={(value) =>
                    target.spot && set({ spot: { ...target.spot, [side]: value ?? Number.NaN } })
                  }
                />
              ))
            : null}
        </div>
        {own ? (
          <p className="field-error" role="alert">
            {own}
          </p>
        ) : null}
      </fieldset>
    );
  };
  return (
    <>
      <div ref={rows} className={entry.rows}>
        {targets.map(place)}
      </div>
      <RowsLeft count={targets.length} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {targets.length < mostPlaces ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => {
              goTo(targets.length);
              onChange(withNewTarget(draft));
            }}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
