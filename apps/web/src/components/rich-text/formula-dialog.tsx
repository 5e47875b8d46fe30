import { isOversized, refusedCommand } from '@pelion/questions/formula';
import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { RadioField } from '../fields/choice-fields.tsx';
import { Field } from '../fields/field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import classes from './formula-dialog.module.css';
import { type Formula, isTooLong } from './formula-text.ts';

const messages = defineMessages({
  insert: 'Insert a formula',
  edit: 'Edit the formula',
  tex: 'Formula',
  hint: 'In LaTeX, such as x^2, a_1, \\sqrt 2 or \\pi. Use the buttons for the rest.',
  symbols: 'Symbols',
  where: 'Where',
  inLine: 'In the line',
  onItsOwn: 'On a line of its own',
  preview: 'Preview',
  unreadable: 'This is not a complete formula yet.',
  refused: 'A formula cannot use \\{$command}. Write it out instead.',
  tooLong: 'This formula is too long.',
  oversized: 'A length in this formula is too large.',
  empty: 'Write the formula first',
  doInsert: 'Insert',
  doEdit: 'Change',
});

/** Common symbols, with the TeX that each inserts. */
const symbols = [
  ['x²', '^{2}'],
  ['x₂', '_{2}'],
  ['a⁄b', '\\frac{a}{b}'],
  ['√', '\\sqrt{x}'],
  ['×', '\\times '],
  ['÷', '\\div '],
  ['±', '\\pm '],
  ['≤', '\\le '],
  ['≥', '\\ge '],
  ['≠', '\\ne '],
  ['≈', '\\approx '],
  ['π', '\\pi '],
  ['°', '^{\\circ}'],
  ['∞', '\\infty '],
  ['∑', '\\sum_{i=1}^{n} '],
  ['∫', '\\int_{a}^{b} '],
] as const;

interface FormulaDialogProps {
  /** The formula in the text; empty for a new one. */
  readonly initial: Formula;
  readonly onInsert: (formula: Formula) => void;
  readonly onClose: () => void;
}

/** Formula editor with a preview rendered by the same rules as on the server. */
export function FormulaDialog({ initial, onInsert, onClose }: FormulaDialogProps) {
  const t = useMessages(messages);
  const [tex, setTex] = useState(initial.tex);
  const [isDisplay, setIsDisplay] = useState(initial.isDisplay);
  const input = useRef<HTMLTextAreaElement>(null);
  const formula = { tex, isDisplay };
  const isEmpty = tex.trim() === '';
  const command = refusedCommand(tex);
  const rule = command
    ? t('refused', { command })
    : isTooLong(formula)
      ? t('tooLong')
      : isOversized(tex)
        ? t('oversized')
        : null;
  const { box, isReadable } = usePreview(isEmpty || rule ? '' : tex, isDisplay);
  const problem = rule ?? (isReadable ? null : t('unreadable'));

  const put = (text: string) => {
    const field = input.current;
    if (!field) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    setTex(field.value);
    field.focus();
  };
  const insert = () => {
    if (!isEmpty && !problem) onInsert(formula);
  };
  return (
    <AskDialog
      title={t(initial.tex === '' ? 'insert' : 'edit')}
      submitLabel={t(initial.tex === '' ? 'doInsert' : 'doEdit')}
      size="md"
      isDirty={tex !== initial.tex}
      disabledReason={isEmpty ? t('empty') : problem}
      className={classes.fields}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field label={t('tex')} hint={t('hint')} error={isEmpty ? null : problem}>
        {(control) => (
          <textarea
            {...control}
            ref={input}
            className={`input ${classes.tex}`}
            dir="ltr"
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            data-autofocus
            value={tex}
            onChange={({ currentTarget }) => setTex(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className={classes.symbols} aria-label={t('symbols')}>
        {symbols.map(([shown, text]) => (
          <Button key={shown} size="sm" onClick={() => put(text)}>
            {shown}
          </Button>
        ))}
      </fieldset>
      <RadioField
        label={t('where')}
        choices={[
          { value: 'line', label: t('inLine') },
          { value: 'own', label: t('onItsOwn') },
        ]}
        value={isDisplay ? 'own' : 'line'}
        onChange={(value) => setIsDisplay(value === 'own')}
      />
      <section className={classes.preview} aria-label={t('preview')} dir="ltr">
        <div ref={box} data-old={problem !== null || undefined} />
      </section>
    </AskDialog>
  );
}

/** Renders a preview. The renderer is large and loads with the first formula; until then no error is shown. */
function usePreview(tex: string, isDisplay: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isReadable, setIsReadable] = useState(true);
  useEffect(() => {
    let isLatest = true;
    if (tex === '') {
      box.current?.replaceChildren();
      setIsReadable(true);
      return;
    }
    void import('./formula-preview.ts').then(
      ({ drawFormula }) => {
        if (isLatest && box.current) setIsReadable(drawFormula(box.current, tex, isDisplay));
      },
      // Offline, no preview is shown; the server still validates the formula.
      () => setIsReadable(true),
    );
    return () => {
      isLatest = false;
    };
  }, [tex, isDisplay]);
  return { box, isReadable };
}
