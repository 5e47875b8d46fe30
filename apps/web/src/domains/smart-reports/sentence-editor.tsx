import type { SmartSentence } from '@pelion/contract/smart-reports';
import { changedNumbers } from '@pelion/contract/smart-reports/changed-numbers';
import { smartReportLimits } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { useText } from '../../lib/text.ts';
import classes from './smart-reports.module.css';
import type { useSentences } from './use-sentences.ts';

const messages = defineMessages({
  sentence: 'Sentence',
  save: 'Save',
  cancel: 'Cancel',
  notOfFigures: 'Not in the figures: {$numbers}.',
  theirs: 'Somebody else has changed this sentence:',
  gone: 'Somebody else has deleted this sentence.',
});

interface SentenceEditorProps {
  /** Undefined for a sentence that is added. */
  readonly sentence?: SmartSentence | undefined;
  readonly sentences: ReturnType<typeof useSentences>;
}

/** Text of a sentence in a field, beside the one that somebody else saved meanwhile. */
export function SentenceEditor({ sentence, sentences }: SentenceEditorProps) {
  const t = useText()(messages);
  const { edited, conflict, isBusy, saveText, close } = sentences;
  const [text, setText] = useState(edited?.text ?? '');
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') saveText(text);
      }}
    >
      {conflict ? (
        <ConflictNotice
          title={t(conflict.text === null ? 'gone' : 'theirs')}
          onKeepMine={() => conflict.keepMine(text)}
          onTakeTheirs={conflict.takeTheirs}
        >
          {conflict.text}
        </ConflictNotice>
      ) : null}
      <TextAreaField
        name="sentence"
        label={t('sentence')}
        value={text}
        onChange={setText}
        maxLength={smartReportLimits.text}
      />
      <NumberWarning sentence={sentence} text={text} />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('cancel')}</Button>
        <ChangeButton type="submit" tone="primary" isBusy={isBusy}>
          {t('save')}
        </ChangeButton>
      </div>
    </form>
  );
}

interface NumberWarningProps {
  readonly sentence: SmartSentence | undefined;
  readonly text: string;
}

/** Numbers of an edited sentence that its figures do not have. */
export function NumberWarning({ sentence, text }: NumberWarningProps) {
  const t = useText()(messages);
  if (!sentence || sentence.generated === null) return null;
  const numbers = changedNumbers(text, sentence.generated, sentence.facts);
  return numbers.length === 0 ? null : (
    <p className={classes.warning} role="status">
      {t('notOfFigures', { numbers: numbers.join(', ') })}
    </p>
  );
}
