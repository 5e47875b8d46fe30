import { permissionWords } from '@pelion/access/permission-words';
import type { AccessControls, AccessPerson } from '@pelion/contract/access-controls';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './access-controls.module.css';
import { type AccessForm, useEffects } from './access-form.ts';
import { EffectList } from './effect-list.tsx';
import { valuesOf } from './grants.ts';

const messages = defineMessages({
  title: 'Changes',
  about: 'Changes apply as soon as you save, also for people logged in now.',
  nothing: 'This changes nothing for anybody right now.',
  own: 'You are taking this away from yourself: {$list}.',
  accept: 'I understand that I am taking this away from myself',
  theirs: 'Somebody else has changed the access controls in the meantime',
  back: 'Keep editing',
  save: 'Save',
});

interface ReviewDialogProps {
  /** Version that the change is based on. */
  readonly controls: AccessControls;
  readonly form: AccessForm;
  readonly newer: Newer<AccessControls> | null;
  readonly persons: readonly AccessPerson[];
  readonly onClose: () => void;
}

/** Lists every effect of the change in words before saving. */
export function ReviewDialog({ controls, form, newer, persons, onClose }: ReviewDialogProps) {
  const text = useText();
  const t = text(messages);
  const { list } = useFormat();
  const { effects, losses } = useEffects(controls, form.values, persons);
  const problem = form.errorAt('roles') ?? form.errorAt('people') ?? form.problem;
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone="primary" isBusy={form.isPending} onClick={form.submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.review}>
        {newer ? (
          <TheirChange controls={controls} newer={newer} persons={persons} title={t('theirs')} />
        ) : problem ? (
          <Notice kind="failure">{problem}</Notice>
        ) : null}
        <p>{t('about')}</p>
        {effects.length > 0 ? <EffectList effects={effects} persons={persons} /> : <p>{t('nothing')}</p>}
        {losses.length > 0 ? (
          <Notice
            kind="warning"
            title={t('own', {
              list: list(losses.map((each) => text.sentence(permissionWords[each].label))),
            })}
          >
            <SwitchField {...form.field('acceptsOwnLoss')} label={t('accept')} />
            {form.errorAt('accepts_own_loss') ? (
              <p className={classes.problem} role="alert">
                {form.errorAt('accepts_own_loss')}
              </p>
            ) : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

interface TheirChangeProps {
  readonly controls: AccessControls;
  readonly newer: Newer<AccessControls>;
  readonly persons: readonly AccessPerson[];
  readonly title: string;
}

function TheirChange({ controls, newer, persons, title }: TheirChangeProps) {
  const all = [...persons, ...newer.record.persons.filter(({ id }) => !persons.some((one) => one.id === id))];
  const { effects } = useEffects(controls, valuesOf(newer.record), all);
  return (
    <ConflictNotice title={title} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs}>
      <EffectList effects={effects} persons={all} />
    </ConflictNotice>
  );
}
