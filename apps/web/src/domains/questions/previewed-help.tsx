import type { ShownHelp } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './previewed-help.module.css';

const messages = defineMessages({
  hints: 'Hints',
  solution: 'Worked solution',
  value: 'Result: {$value}',
});

/** Hints and solution steps of a question. */
export function PreviewedHelp({ hints, solution }: ShownHelp) {
  const t = useMessages(messages);
  return (
    <>
      {hints.length > 0 ? (
        <div className={classes.help}>
          <h3>{t('hints')}</h3>
          <ol>
            {hints.map((html, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hints have no id and a fixed order
              <li key={index}>
                <RichTextView html={html} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {solution.length > 0 ? (
        <div className={classes.help}>
          <h3>{t('solution')}</h3>
          <ol>
            {solution.map(({ html, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and a fixed order
              <li key={index}>
                <RichTextView html={html} />
                {value === null ? null : <p className={classes.value}>{t('value', { value })}</p>}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  );
}
