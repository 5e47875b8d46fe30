import { colorCode, contrast, readableColor } from '@pelion/contract/appearance/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './appearance.module.css';
import { setColor } from './queries.ts';

const messages = defineMessages({
  title: 'Color',
  about: 'Used for buttons, links and selections, in shades that are readable in light and dark.',
  color: 'Color of the {school}',
  hint: '# and six digits, for instance #0b6e6e',
  pick: 'Pick a color',
  save: 'Save the color',
  moved: 'White text on {$color} is hard to read (contrast {$contrast}, needed 4.5), so {$moved} is used.',
});

interface ColorSectionProps {
  readonly saved: string;
  /** Called with each unsaved choice, for the preview; null resets to the saved color. */
  readonly onChoose: (color: string | null) => void;
}

export function ColorSection({ saved, onChoose }: ColorSectionProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const form = useForm({
    initial: { color_code: saved },
    schema: () => import('@pelion/contract/appearance').then((file) => file.colorChoice),
    body: (values) => values,
    mutation: useMutation(setColor),
    variables: ({ color_code }) => color_code,
    onSaved: () => onChoose(null),
  });
  const typed = form.values.color_code.trim().toLowerCase();
  const color = colorCode.test(typed) ? typed : null;
  const moved = color && readableColor(color);
  const choose = (color_code: string) => {
    form.set({ color_code });
    const chosen = color_code.trim().toLowerCase();
    onChoose(colorCode.test(chosen) ? readableColor(chosen) : null);
  };
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        <div className={classes.color}>
          <input
            type="color"
            aria-label={t('pick')}
            value={color ?? saved}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <TextField
            {...form.field('color_code')}
            label={t('color')}
            hint={t('hint')}
            maxLength={20}
            spellCheck={false}
            autoComplete="off"
            onChange={choose}
          />
        </div>
        <div role="status">
          {color && moved && moved !== color ? (
            <Notice kind="info">
              {t('moved', {
                color,
                moved,
                contrast: format.number(Math.round(contrast(color, '#ffffff') * 10) / 10),
              })}
            </Notice>
          ) : null}
        </div>
        <SectionButtons>
          <ChangeButton type="submit" tone="primary" isBusy={form.isPending}>
            {t('save')}
          </ChangeButton>
        </SectionButtons>
      </FormFrame>
    </SettingsSection>
  );
}
