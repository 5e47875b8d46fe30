import { rubricLimits } from '@pelion/contract/rubrics/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { withLine } from '../form/line-keys.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './rubric-dialog.module.css';
import { type CriterionLine, freshLevel } from './rubric-form-values.ts';

const messages = defineMessages({
  criterion: 'Criterion {$n}',
  name: 'Aspect',
  description: 'Meaning',
  isFree: 'Free points',
  freeHint: 'The marker types the points; there are no levels.',
  most: 'Full points',
  level: 'Level {$n}',
  points: 'Points',
  words: 'Requirements',
  addLevel: 'Add a level',
  removeLevel: 'Delete level {$n} of criterion {$of}',
  remove: 'Delete criterion {$n}',
});

interface CriterionFieldsProps {
  readonly criterion: CriterionLine;
  readonly number: number;
  readonly isOnly: boolean;
  /** Returns the error at a path below the criterion. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<CriterionLine>) => void;
  readonly onRemove: () => void;
}

/** Fields of one rubric criterion: levels from best to worst, or free points. */
export function CriterionFields({
  criterion,
  number,
  isOnly,
  errorAt,
  onChange,
  onRemove,
}: CriterionFieldsProps) {
  const t = useMessages(messages);
  const { levels, isFree } = criterion;
  return (
    <fieldset className={classes.criterion}>
      <legend className="visually-hidden">{t('criterion', { n: number })}</legend>
      <div className={classes.head}>
        <TextField
          label={t('name')}
          isRequired
          maxLength={rubricLimits.name}
          value={criterion.name}
          error={errorAt('name')}
          onChange={(name) => onChange({ name })}
        />
        {isOnly ? null : (
          <IconButton icon={IconTrash} label={t('remove', { n: number })} onClick={onRemove} />
        )}
      </div>
      <TextAreaField
        label={t('description')}
        lines={2}
        maxLength={rubricLimits.description}
        value={criterion.description}
        onChange={(description) => onChange({ description })}
      />
      <SwitchField
        label={t('isFree')}
        hint={t('freeHint')}
        value={isFree}
        onChange={(free) => onChange({ isFree: free })}
      />
      {isFree ? (
        <TextField
          label={t('most')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={criterion.most}
          error={errorAt('most')}
          onChange={(most) => onChange({ most })}
        />
      ) : (
        <>
          {levels.map((level, place) => (
            <div key={level.key} className={classes.level}>
              <TextField
                label={t('level', { n: place + 1 })}
                isRequired
                maxLength={rubricLimits.name}
                value={level.name}
                error={errorAt(`levels.${place}.name`)}
                onChange={(name) => onChange({ levels: withLine(levels, level.key, { name }) })}
              />
              <TextField
                label={t('points')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={level.points}
                error={errorAt(`levels.${place}.points`)}
                onChange={(points) => onChange({ levels: withLine(levels, level.key, { points }) })}
              />
              <TextField
                label={t('words')}
                maxLength={rubricLimits.description}
                value={level.description}
                onChange={(description) => onChange({ levels: withLine(levels, level.key, { description }) })}
              />
              {levels.length > 2 ? (
                <IconButton
                  icon={IconTrash}
                  label={t('removeLevel', { n: place + 1, of: number })}
                  onClick={() => onChange({ levels: levels.filter(({ key }) => key !== level.key) })}
                />
              ) : null}
            </div>
          ))}
          {levels.length < rubricLimits.levels ? (
            <Button
              size="sm"
              tone="quiet"
              icon={IconPlus}
              onClick={() => onChange({ levels: [...levels, freshLevel('0')] })}
            >
              {t('addLevel')}
            </Button>
          ) : null}
        </>
      )}
    </fieldset>
  );
}
