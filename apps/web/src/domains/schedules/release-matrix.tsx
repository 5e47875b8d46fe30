import { type ReleasedPart, releasedParts, releaseTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import classes from './release-matrix.module.css';

export const releaseMessages = defineMessages({
  score: 'Score',
  verdict: 'Right or wrong for each {question}',
  key: 'Right answers',
  explanation: 'Explanations',
  caption: 'Release of results to {student+}{? and |parent+|}',
});

export type Releases = Readonly<Record<`${ReleasedPart}_release`, number>>;

interface ReleaseMatrixProps {
  readonly values: Releases;
  readonly onChange: (changes: Partial<Releases>) => void;
}

/** Release time of each of the four parts of a result: one radio group per row. */
export function ReleaseMatrix({ values, onChange }: ReleaseMatrixProps) {
  const text = useText();
  const t = text(releaseMessages);
  const id = useId();
  return (
    <table className={classes.matrix}>
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          <td />
          {releaseTable.names.map((rule) => (
            <th key={rule} scope="col">
              {text.phrase(releaseTable.labelOf(rule))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releasedParts.map((part) => (
          <tr key={part}>
            <th scope="row">{t(part)}</th>
            {releaseTable.names.map((rule) => (
              <td key={rule}>
                <label>
                  <input
                    type="radio"
                    name={`${id}-${part}`}
                    aria-label={`${t(part)}: ${text.phrase(releaseTable.labelOf(rule))}`}
                    checked={values[`${part}_release`] === releaseTable.idOf(rule)}
                    onChange={() => onChange({ [`${part}_release`]: releaseTable.idOf(rule) })}
                  />
                  <span aria-hidden>{text.phrase(releaseTable.labelOf(rule))}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
