import {
  type PlayerTool,
  playerThemes,
  playerThemeTable,
  playerTools,
  preferences,
  preferenceTable,
} from '@pelion/contract/assessment-kinds';
import { toolWords } from '@pelion/contract/schedules/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField, CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import { dictionaryQuery } from '../dictionary/queries.ts';
import { canSwitchOn, type ScheduleFormValues } from './schedule-form-values.ts';

const messages = defineMessages({
  preference: 'Mode',
  paperHint: 'Not available on a screen.',
  theme: 'Player theme',
  tools: 'Tools',
  toolsHint: 'Mark for review, zoom and colors are always available.',
  moduleHint: 'Added to the tools of the real {test}.',
  shuffle: 'Shuffle {question+}',
  shuffleOptions: 'Shuffle options where a {question} allows it',
});

interface SchedulePlayerFieldsProps {
  readonly form: Form<ScheduleFormValues>;
  /** False for assessments without papers. */
  readonly offersPaper: boolean;
  /** Digital SAT themes are limited to its campuses and to standardized tests. */
  readonly offersThemes: boolean;
  /** Whether it is a digital SAT, whose modules have their own theme. */
  readonly hasModules: boolean;
}

/** Computer or paper, theme, tools and question order. */
export function SchedulePlayerFields({
  form,
  offersPaper,
  offersThemes,
  hasModules,
}: SchedulePlayerFieldsProps) {
  const text = useText();
  const t = text(messages);
  const isPaper = form.values.preference === preferences.paper;
  // Without dictionary terms the tool is hidden; reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: terms = [] } = useQuery(dictionaryQuery);
  const offers = (name: PlayerTool) =>
    canSwitchOn(name, form.values, hasModules) &&
    (name !== 'dictionary' || terms.length > 0 || form.values.tools.includes(name));
  const showsThemes = offersThemes || form.values.player_theme !== playerThemes.standard;
  return (
    <>
      {offersPaper || isPaper ? (
        <RadioField
          {...form.field('preference')}
          label={t('preference')}
          hint={isPaper ? t('paperHint') : undefined}
          choices={preferenceTable.names.map((name) => ({
            value: preferenceTable.idOf(name),
            label: text.phrase(preferenceTable.labelOf(name)),
          }))}
        />
      ) : null}
      {isPaper ? null : (
        <>
          {showsThemes && !hasModules ? (
            <RadioField
              {...form.field('player_theme')}
              label={t('theme')}
              choices={playerThemeTable.names.map((name) => ({
                value: playerThemeTable.idOf(name),
                label: text.phrase(playerThemeTable.labelOf(name)),
              }))}
            />
          ) : null}
          <CheckGroupField
            {...form.field('tools')}
            label={t('tools')}
            hint={t(hasModules ? 'moduleHint' : 'toolsHint')}
            choices={playerTools
              .filter(offers)
              .map((name) => ({ value: name, label: text.phrase(toolWords[name]) }))}
          />
        </>
      )}
      <CheckboxField {...form.field('shuffle_questions')} label={t('shuffle')} />
      <CheckboxField {...form.field('shuffle_options')} label={t('shuffleOptions')} />
    </>
  );
}
